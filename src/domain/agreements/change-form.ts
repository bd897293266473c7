import type { RequestOf } from '../../../openapi/index.ts'
import type { ChangeTyped } from './agreement-draft.ts'
import { type ChangeKind, changeKinds } from './change-measure.ts'
import { languages } from '../text/languages.ts'

/** How a new version treats those who signed an earlier one. */
export type ChangeRequest = Pick<
  RequestOf<'publishAgreement'>['body'],
  'kind' | 'grace_period_days' | 'note' | 'reason' | 'at'
>

/** The form about it; `at` is a local date and time, empty for at once. */
export type ChangeForm = {
  kind: ChangeKind
  at: string
  grace: string
  note: Record<string, string>
  reason: string
}

/** What was typed before; anything that does not fit is as at the beginning, with the usual days of grace. */
export function changeFormOf(typed: ChangeTyped = {}, usual: number): ChangeForm {
  const text = (name: string, beginning: string): string => {
    const found = typed[name]
    return typeof found === 'string' ? found : beginning
  }
  const note = typeof typed['note'] === 'object' ? typed['note'] : {}
  return {
    kind: changeKinds.find((one) => one === typed['kind']) ?? 'material',
    at: text('at', ''),
    grace: text('grace', String(usual)),
    note: { ...Object.fromEntries(languages.map((language) => [language, ''])), ...note },
    reason: text('reason', ''),
  }
}

/** The moment (ms) of a local date and time, `2026-12-01T09:00`; undefined for none. */
export const publishingTimeOf = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : new Date(typed).getTime()

/** What the form asks for: an editorial version has a reason and no grace, a material one a grace and a note. */
export function changeRequestOf({ kind, at: typed, grace, note, reason }: ChangeForm): ChangeRequest {
  const at = publishingTimeOf(typed)
  const when = at !== undefined && !Number.isNaN(at) && { at }
  if (kind === 'editorial') return { kind, ...when, ...(reason.trim() !== '' && { reason: reason.trim() }) }
  return { kind, ...when, grace_period_days: Number(grace), note }
}
