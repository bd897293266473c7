import type { ReceiptProblem } from '../../../machines/person/receipt-check.machine.ts'
import type { ReceiptVerdict } from '../../../src/domain/receipts/receipt-verdict.ts'

/** Actions and checks of a person who checks a receipt. There are implementations for the state machine and for a browser. */
export type ReceiptChecker = {
  opensThePage(): Promise<void>
  chooses(file: Uint8Array, name: string): Promise<void>

  seesWhereAFileIsChosen(): Promise<void>
  /** `name` is the name in the signed statement. */
  seesTheVerdict(verdict: ReceiptVerdict | 'elsewhere', name: string): Promise<void>
  seesTheStanding(standing: 'in_force' | 'ended'): Promise<void>
  seesTheProblem(problem: ReceiptProblem): Promise<void>
  /** Checks that no request contained a part of the file or any of the texts. */
  hasSentNothingOf(texts: readonly string[]): Promise<void>
}
