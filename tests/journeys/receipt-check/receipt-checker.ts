import type { ReceiptProblem } from '../../../machines/person/receipt-check.machine.ts'
import type { ReceiptVerdict } from '../../../src/domain/receipts/receipt-verdict.ts'

/** The acts and observations of somebody who checks a receipt, by machine or by browser. */
export type ReceiptChecker = {
  opensThePage(): Promise<void>
  chooses(file: Uint8Array, name: string): Promise<void>

  seesWhereAFileIsChosen(): Promise<void>
  /** `name` is the one that the statement names. */
  seesTheVerdict(verdict: ReceiptVerdict | 'elsewhere', name: string): Promise<void>
  seesTheStanding(standing: 'in_force' | 'ended'): Promise<void>
  seesTheProblem(problem: ReceiptProblem): Promise<void>
  /** Nothing of the file has left for the service; the calls name nobody. */
  hasSentNothingOf(texts: readonly string[]): Promise<void>
}
