import { useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import { agreementCampaignMachine } from '../../../../../machines/community/agreements/agreement-campaign.machine.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof agreementCampaignMachine>

const flow = createFlow(agreementCampaignMachine)

/** How far signers were asked to agree to a version; use a `key` of its agreement. */
export const AgreementCampaignFlow = flow.Provider

/** The numbers, and the version they are of. */
export type Campaign = NonNullable<Snapshot['context']['campaign']>

const problemOf = ({ context }: Snapshot) => context.problem
const campaignOf = ({ context }: Snapshot) => context.campaign
const dialogOf = ({ children }: Snapshot) => children.dialog

export function useAgreementCampaign() {
  const send = flow.useSend()
  return {
    /** Null before the first answer. */
    campaign: flow.useFlow(campaignOf),
    /** Why the numbers could not be read. */
    problem: flow.useFlow(problemOf),
    isBusy: flow.useIsBusy(),
    dialog: flow.useFlow(dialogOf),
    ...useMemo(
      () => ({
        readAgain: () => send({ type: 'numbers.outdated' }),
        pause: () => send({ type: 'pause.asked' }),
        resume: () => send({ type: 'resumption.asked' }),
      }),
      [send],
    ),
  }
}
