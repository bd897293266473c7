import { scheduling, duration } from '../../../../../domain/text/limits.ts'
import { publishingTimeOf } from '../../../../../domain/agreements/change-form.ts'
import { formatterOf } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'

/** A moment as the field has it. */
export function localTimeOf(at: number | undefined): string {
  if (at === undefined) return ''
  const ofZone = new Date(at).getTimezoneOffset() * duration.minute
  return new Date(at - ofZone).toISOString().slice(0, 16)
}

/** Whether a version can be published then: in the future, within a year. */
export function canBePublishedAt(typed: string, now = Date.now()): boolean {
  const at = publishingTimeOf(typed)
  return at === undefined || (at > now && at <= now + scheduling.furthest)
}

/** The browser's time zone: `UTC+8`. */
function zoneName(): string {
  const parts = formatterOf('en', { timeZoneName: 'shortOffset' }).formatToParts(Date.now())
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT').replace('GMT', 'UTC').replace(/\+0$/, '')
}

/** When the version is published, in the time zone of the browser; empty for at once. */
export function PublishingTimeField({ formId }: { formId: string }) {
  const { t } = useWords()
  return (
    <TextField
      formId={formId}
      name="at"
      type="datetime-local"
      label={t('schedule.at')}
      hint={t('schedule.atHint', { zone: zoneName() })}
    />
  )
}
