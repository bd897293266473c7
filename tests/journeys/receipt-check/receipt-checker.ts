import type { ReceiptProblem } from '../../../machines/person/receipt-check.machine.ts'
import type { ReceiptVerdict } from '../../../src/domain/receipts/receipt-verdict.ts'

/** Actions and checks of a person who checks a receipt. Implemented with the state machine and with a browser. */
export type ReceiptChecker = {
  opensThePage(): Promise<void>
  chooses(file: Uint8Array, name: string): Promise<void>

  seesWhereAFileIsChosen(): Promise<void>
  /** `name`: the name in the statement. */
  seesTheVerdict(verdict: ReceiptVerdict | 'elsewhere', name: string): Promise<void>
  seesTheStanding(standing: 'in_force' | 'ended'): Promise<void>
  seesTheProblem(problem: ReceiptProblem): Promise<void>
  /** Checks that no request contained any part of the file or any of these texts. */
  hasSentNothingOf(texts: readonly string[]): Promise<void>
}
