import type { RequestOf } from '../../../openapi/index.ts'
import type { ChangeTyped } from './agreement-draft.ts'
import { type ChangeType, changeTypes } from './change-measure.ts'
import { languages } from '../text/languages.ts'

/** Effect of a new version on people who signed an earlier version. */
export type ChangeRequest = Pick<
  RequestOf<'publishAgreement'>['body'],
  'kind' | 'grace_period_days' | 'note' | 'reason' | 'at'
>

/** Values of the form about the change. `at` is a local date and time; empty means immediately. */
export type ChangeForm = {
  kind: ChangeType
  at: string
  grace: string
  note: Record<string, string>
  reason: string
}

/** Restores the entered values and replaces missing or invalid values with defaults. `usual` is the default number of grace days. */
export function changeFormOf(typed: ChangeTyped = {}, usual: number): ChangeForm {
  const text = (name: string, beginning: string): string => {
    const found = typed[name]
    return typeof found === 'string' ? found : beginning
  }
  const note = typeof typed['note'] === 'object' ? typed['note'] : {}
  return {
    kind: changeTypes.find((one) => one === typed['kind']) ?? 'material',
    at: text('at', ''),
    grace: text('grace', String(usual)),
    note: { ...Object.fromEntries(languages.map((language) => [language, ''])), ...note },
    reason: text('reason', ''),
  }
}

/** Parses a local date and time, `2026-12-01T09:00`, to milliseconds; undefined if empty. */
export const publishingTimeOf = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : new Date(typed).getTime()

/** Returns the request for the form: with a reason for an editorial version, and with a grace period and a note for a material version. */
export function changeRequestOf({ kind, at: typed, grace, note, reason }: ChangeForm): ChangeRequest {
  const at = publishingTimeOf(typed)
  const when = at !== undefined && !Number.isNaN(at) && { at }
  if (kind === 'editorial') return { kind, ...when, ...(reason.trim() !== '' && { reason: reason.trim() }) }
  return { kind, ...when, grace_period_days: Number(grace), note }
}
