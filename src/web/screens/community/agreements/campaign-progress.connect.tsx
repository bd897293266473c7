import { useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import { agreementCampaignMachine } from '../../../../../machines/community/agreements/agreement-campaign.machine.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof agreementCampaignMachine>

const flow = createFlow(agreementCampaignMachine)

/** Provides the progress of the emails that ask signers to agree to a new version. Set a `key` that includes the agreement. */
export const AgreementCampaignFlow = flow.Provider

/** Progress of a campaign, with its version. */
export type Campaign = NonNullable<Snapshot['context']['campaign']>

const problemOf = ({ context }: Snapshot) => context.problem
const campaignOf = ({ context }: Snapshot) => context.campaign
const dialogOf = ({ children }: Snapshot) => children.dialog

export function useAgreementCampaign() {
  const send = flow.useSend()
  return {
    /** Null before the first response. */
    campaign: flow.useFlow(campaignOf),
    /** Error if the progress could not be loaded. */
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
