import { useFormikContext } from 'formik'
import { useMemo, useState } from 'react'
import { mixed, object, string } from 'yup'
import {
  changeRequestOf,
  type ChangeForm,
  changeFormOf,
  publishingTimeOf,
} from '../../../../../domain/agreements/change-form.ts'
import { changeTypes } from '../../../../../domain/agreements/change-measure.ts'
import { htmlLanguage, languages } from '../../../../../domain/text/languages.ts'
import { duration, refusalReason, scheduling, versionGrace, versionNote } from '../../../../../domain/text/limits.ts'
import { dayIn, formatterOf, momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { RadioField } from '../../../../ui/fields/radio-field.tsx'
import { useFieldRefusal } from '../../../../ui/fields/rules/refusals.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useProject } from '../../project.connect.tsx'
import {
  useAgreementPublishing,
  useAgreementPublishingActions,
  useCanPublish,
  usePublishingQuestion,
} from './connect.tsx'

const graces = [0, 7, 14, versionGrace.days, 60, 90, 180, versionGrace.most]

const schemaWhere = (needsReason: boolean) =>
  object({
    kind: mixed<ChangeForm['kind']>().oneOf(changeTypes).default('material'),
    at: string()
      .default('')
      .test('at', 'refusal.wrong_time', (typed) => canBePublishedAt(typed)),
    grace: string().default(''),
    note: object(
      Object.fromEntries(
        languages.map((language) => [language, string().default('').max(versionNote.most, 'problem.too_long')]),
      ),
    ),
    reason: string()
      .default('')
      .when('kind', ([kind], reason) =>
        kind === 'editorial' && needsReason
          ? reason.trim().min(refusalReason.least, 'problem.missing.changeReason')
          : reason,
      ),
  })

/** Formats a timestamp as the value of a `datetime-local` input. */
function localTimeOf(at: number | undefined): string {
  if (at === undefined) return ''
  const ofZone = new Date(at).getTimezoneOffset() * duration.minute
  return new Date(at - ofZone).toISOString().slice(0, 16)
}

/** Returns whether the entered publication time is valid: empty, or in the future and within a year. */
function canBePublishedAt(typed: string, now = Date.now()): boolean {
  const at = publishingTimeOf(typed)
  return at === undefined || (at > now && at <= now + scheduling.furthest)
}

/** Returns the offset of the browser's time zone, such as `UTC+8`. */
function zoneName(): string {
  const parts = formatterOf('en', { timeZoneName: 'shortOffset' }).formatToParts(Date.now())
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT').replace('GMT', 'UTC').replace(/\+0$/, '')
}

/** Publication time in the browser's time zone; empty to publish immediately. The hint repeats the time in the reader's language. */
function PublishingTimeField({ formId }: { formId: string }) {
  const { t, language } = useWords()
  const { values } = useFormikContext<ChangeForm>()
  const at = publishingTimeOf(values.at)
  return (
    <TextField
      formId={formId}
      name="at"
      type="datetime-local"
      label={t('schedule.at')}
      hint={at === undefined || Number.isNaN(at) ? t('schedule.atHint', { zone: zoneName() }) : momentIn(language, at)}
    />
  )
}

/** Returns a form ID that is unique to the draft, so that input for another draft is not restored. */
export function useVersionFormId(): string {
  const { linkId, kind, language } = useAgreementPublishing().draft
  return `version-${linkId}-${kind}-${language}`
}

/** Form that selects how earlier signers are treated. The submit button is at the top of the page. */
export function VersionForm() {
  const { t } = useWords()
  const { draft, difference, failure } = useAgreementPublishing()
  const { canPublish } = useCanPublish()
  const { publishVersion, type } = useAgreementPublishingActions()
  const formId = useVersionFormId()
  const needsReason = difference?.needs_reason ?? false
  const usual = useUsualGrace()
  const [typed] = useState(draft.change)
  const initial = useMemo(() => changeFormOf(typed, usual), [typed, usual])
  const schema = useMemo(() => schemaWhere(needsReason), [needsReason])
  const { change } = usePublishingQuestion()
  const ofTime = failure?.code === 'cla.wrong_time'
  const refusals = useFieldRefusal(
    ofTime ? 'at' : 'reason',
    ofTime ? localTimeOf(change.at) : '',
    failure ? t(ofTime ? 'refusal.wrong_time' : 'refusal.reason_needed') : undefined,
  )
  const names: Record<string, string> = {
    kind: t('version.kind'),
    at: t('schedule.at'),
    grace: t('version.grace'),
    reason: t('version.reason'),
  }
  return (
    <CheckedForm<ChangeForm>
      key={usual}
      id={formId}
      values={initial}
      schema={schema}
      nameOf={(field) => names[field] ?? t('version.note')}
      refusals={refusals}
      onTyped={type}
      onSubmit={(values) => canPublish && publishVersion(changeRequestOf(values))}
    >
      <RadioField
        formId={formId}
        name="kind"
        isFramed
        label={t('version.kind')}
        choices={changeTypes.toReversed().map((kind) => ({
          value: kind,
          label: t(`version.${kind}`),
          hint: t(`version.${kind}Hint`),
        }))}
      />
      <PublishingTimeField formId={formId} />
      <ChangeTypeFields />
    </CheckedForm>
  )
}

/** Returns the project's grace period in days. */
export const useUsualGrace = (): number => useProject()?.link?.grace_period_days ?? versionGrace.days

/** Fields and explanations for the selected type of change. */
function ChangeTypeFields() {
  const { t, language: own, languageName } = useWords()
  const { difference } = useAgreementPublishing()
  const usual = useUsualGrace()
  const formId = useVersionFormId()
  const { values } = useFormikContext<ChangeForm>()
  if (values.kind === 'editorial') {
    return (
      <TextAreaField
        formId={formId}
        name="reason"
        label={t('version.reason')}
        required={difference?.needs_reason ?? false}
        {...(difference && { hint: difference.needs_reason ? t('version.reasonNeeded') : t('version.reasonHint') })}
      />
    )
  }
  return (
    <>
      <SelectField
        formId={formId}
        name="grace"
        label={t('version.grace')}
        hint={<GraceHint usual={usual} />}
        choices={[...new Set([...graces, usual])]
          .toSorted((a, b) => a - b)
          .map((days) => ({
            value: String(days),
            label: days === 0 ? t('version.noGrace') : t('version.days', { days }),
          }))}
      />
      {[own, ...languages.filter((language) => language !== own)].map((language) => (
        <TextAreaField
          key={language}
          formId={formId}
          name={`note.${language}`}
          label={t('version.noteIn', { language: languageName(language) })}
          lang={htmlLanguage(language)}
        />
      ))}
    </>
  )
}

/** Shows the earliest date on which earlier signatures expire. Each signer's grace period starts when the email is sent. */
function GraceHint({ usual }: { usual: number }) {
  const { t, language } = useWords()
  const { difference } = useAgreementPublishing()
  const { values } = useFormikContext<ChangeForm>()
  const [now] = useState(() => Date.now())
  const version = difference?.version ?? 0
  const { at = now, grace_period_days: days = usual } = changeRequestOf(values)
  return days === 0
    ? t('version.countsAtOnce', { day: dayIn(language, at), version })
    : t('version.countsUntil', { day: dayIn(language, at + days * duration.day), former: version - 1 })
}
