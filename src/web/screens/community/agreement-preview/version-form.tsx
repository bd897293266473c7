import { Button, Flex } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { type ReactNode, useMemo, useState } from 'react'
import { mixed, object, string } from 'yup'
import type { Schemas } from '../../../../../openapi/index.ts'
import type { ChangeTyped } from '../../../../domain/agreement-draft.ts'
import { htmlLanguage, languages } from '../../../../domain/languages.ts'
import { refusalReason, versionGrace, versionNote } from '../../../../domain/limits.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { RadioField } from '../../../ui/fields/radio-field.tsx'
import { useFieldRefusal } from '../../../ui/fields/refusals.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { useProject } from '../project.connect.tsx'
import { useAgreementPublishing, useAgreementPublishingActs, useCanPublish, usePublishingQuestion } from './connect.tsx'
import {
  canBePublishedAt,
  localTimeOf,
  PublishingAct,
  PublishingTimeField,
  publishingTimeOf,
} from './publishing-time.tsx'

const kinds = ['material', 'editorial'] as const satisfies readonly Schemas['ChangeKind'][]
const graces = [0, 7, 14, versionGrace.days, 60, 90, 180, versionGrace.most]

type Values = { kind: Schemas['ChangeKind']; at: string; grace: string; note: Record<string, string>; reason: string }

const none: Values = {
  kind: 'material',
  at: '',
  grace: String(versionGrace.days),
  note: Object.fromEntries(languages.map((language) => [language, ''])),
  reason: '',
}

const schemaWhere = (needsReason: boolean) =>
  object({
    kind: mixed<Values['kind']>().oneOf(kinds).default('material'),
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

/** One form a draft: what was typed for another is not put in here. */
function useFormId(): string {
  const { linkId, kind, language } = useAgreementPublishing().draft
  return `version-${linkId}-${kind}-${language}`
}

/** What was typed of the draft's change before; anything that does not fit is as at the beginning. */
function initialOf(typed: ChangeTyped = {}, usual: number): Values {
  const beginning = { ...none, grace: String(usual) }
  const text = (name: 'at' | 'grace' | 'reason'): string =>
    typeof typed[name] === 'string' ? typed[name] : beginning[name]
  const kind = kinds.find((one) => one === typed['kind']) ?? none.kind
  const note = typeof typed['note'] === 'object' ? typed['note'] : {}
  return { kind, at: text('at'), grace: text('grace'), note: { ...none.note, ...note }, reason: text('reason') }
}

type Acts = ReturnType<typeof useAgreementPublishingActs>

function changeOf({ kind, at: typed, grace, note, reason }: Values): Parameters<Acts['publishVersion']>[0] {
  const at = publishingTimeOf(typed)
  const when = at !== undefined && { at }
  if (kind === 'editorial') return { kind, ...when, ...(reason.trim() !== '' && { reason: reason.trim() }) }
  return { kind, ...when, grace_period_days: Number(grace), note }
}

/** How a new version treats those who signed an earlier one, and the button that publishes it. */
export function VersionForm({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const { draft, difference, failure } = useAgreementPublishing()
  const { canPublish } = useCanPublish()
  const { publishVersion, type } = useAgreementPublishingActs()
  const formId = useFormId()
  const needsReason = difference?.needs_reason ?? false
  const usual = useUsualGrace()
  const [typed] = useState(draft.change)
  const initial = useMemo(() => initialOf(typed, usual), [typed, usual])
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
    <CheckedForm<Values>
      key={usual}
      id={formId}
      values={initial}
      schema={schema}
      nameOf={(field) => names[field] ?? t('version.note')}
      refusals={refusals}
      onTyped={type}
      onSubmit={(values) => canPublish && publishVersion(changeOf(values))}
    >
      <RadioField
        formId={formId}
        name="kind"
        label={t('version.kind')}
        choices={kinds.map((kind) => ({
          value: kind,
          label: t(`version.${kind}`),
          hint: t(`version.${kind}Hint`),
        }))}
      />
      <OfKind />
      <PublishingTimeField formId={formId} />
      {/* In sight while the panel beside the text is scrolled. */}
      <Flex gap="5" wrap="wrap" align="center" position={{ lg: 'sticky' }} bottom="0" py="3" bg="sheet">
        <Button type="submit" aria-disabled={!canPublish}>
          <PublishingAct />
        </Button>
        {children}
      </Flex>
    </CheckedForm>
  )
}

/** The grace of the project, in days. */
const useUsualGrace = (): number => useProject()?.link?.grace_period_days ?? versionGrace.days

/** What a kind of change asks for. */
function OfKind() {
  const { t, languageName } = useWords()
  const { difference } = useAgreementPublishing()
  const usual = useUsualGrace()
  const formId = useFormId()
  const { values } = useFormikContext<Values>()
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
        hint={t('version.graceHint')}
        choices={[...new Set([...graces, usual])]
          .toSorted((one, other) => one - other)
          .map((days) => ({
            value: String(days),
            label: days === 0 ? t('version.noGrace') : t('version.days', { days }),
          }))}
      />
      {languages.map((language) => (
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
