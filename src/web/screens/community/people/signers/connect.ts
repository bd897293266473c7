import {
  fetchErasureRequests,
  fetchSigning,
  fetchSignings,
  fetchVersionNames,
  performSigningsExport,
  performSigningsExportAsLines,
} from '../../../../../../machines/community/companies/signing-readings.ts'
import {
  type SigningAction,
  performSigningAction,
  type ReceiptReason,
} from '../../../../../../machines/community/companies/signing-actions.ts'
import type { Schemas } from '../../../../../../openapi/index.ts'
import type { Tone } from '../../../../ui/feedback/state-word.tsx'
import { createActionFlow } from '../../../shared/flow/action.connect.tsx'
import { exportMenuOf } from '../../../shared/lists/export.connect.tsx'
import { listFlow } from '../../../shared/lists/list.connect.tsx'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'

export type { SigningAction, ReceiptReason }

export type SignerRow = Schemas['ListedSigning']
export type WholeSigning = Schemas['WholeSigning']

export const signingStates = ['', 'in_force', 'waiting', 'over'] as const
export const kindsOfSigners = ['', 'individual', 'employee', 'corporation'] as const

export const standingTones = {
  in_force: 'done',
  in_grace: 'going',
  expired: 'over',
  waiting: 'waiting',
  over: 'over',
} as const satisfies Record<SignerRow['standing'], Tone>

export const stateTones = { in_force: 'done', waiting: 'waiting', over: 'over' } as const satisfies Partial<
  Record<SignerRow['standing'], Tone>
>

const date = /^2\d{3}-\d\d-\d\d$/

export const signingsFlow = listFlow(fetchSignings, {
  filters: signingStates,
  choices: {
    kind: /^(?:individual|employee|corporation)$/,
    version: /^[\w-]{1,20}$/,
    language: /^\w{1,20}$/,
    from: date,
    to: date,
  },
})
export const versionNamesFlow = readingFlow(fetchVersionNames)
export const signingFlow = readingFlow(fetchSigning)
export const erasureRequestsFlow = readingFlow(fetchErasureRequests)
export const signingActionFlow = createActionFlow(performSigningAction)
export const SigningsExport = exportMenuOf(performSigningsExport, performSigningsExportAsLines)
