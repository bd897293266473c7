import type { ReactElement, ReactNode } from 'react'
import { performVersionWithdrawal } from '../../../../../../machines/community/agreements/version-withdrawal.ts'
import { createActionFlow } from '../../../shared/flow/action.connect.tsx'

type Props = { onWithdrawn: (version: number) => void; children: ReactNode }

const { ActFlow, useAct } = createActionFlow(performVersionWithdrawal)

/** Provides the withdrawal of a link's version. */
export function VersionWithdrawalFlow({ onWithdrawn, children }: Props): ReactElement {
  return <ActFlow onSettled={(done) => done && onWithdrawn(done.act.version)}>{children}</ActFlow>
}

export const useVersionWithdrawal = useAct
