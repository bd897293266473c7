import type { ErrorCode } from '../../../openapi/index.ts'
import type { CodeProblem } from '../individual-signing/signer.ts'

/** The content of the form, by type of field. */
export type Typed = { [Type in 'name' | 'email' | 'authorized' | 'title' | 'corporationName']?: string }

export type CompanyWay = 'corporation' | 'employee'

/**
 * The acts and observations of a corporation's representative or an employee, by machines or by browser. Each act waits until it can be done; each
 * `sees…` fails unless it comes true.
 */
export type CompanySigner = {
  opensTheLink(): Promise<void>
  chooses(): Promise<void>
  /** Fills in the form, going back to it where it was left, and continues. */
  describes(typed: Typed): Promise<void>
  typesTheCode(digits: string): Promise<void>
  signs(ticks: { boxes: boolean }): Promise<void>
  /** Says so on the page of what was signed, and confirms it. */
  leavesTheCompany(): Promise<void>
  opensTheLetter(token: string): Promise<void>
  sendsBack(file: { name: string; bytes: Uint8Array }): Promise<void>

  seesTheWaysToSign(): Promise<void>
  seesTheEmptyForm(): Promise<void>
  seesWhereTheCodeWent(email: string): Promise<void>
  seesTheCodeRefused(problem: CodeProblem): Promise<void>
  seesWhatIsSigned(typed: Typed): Promise<void>
  seesWhatIsNotTicked(): Promise<void>
  /** A refusal at the field of the address. */
  seesTheAddressRefused(code: ErrorCode): Promise<void>
  /** What the address signed before, after its code. */
  seesWhatWasSigned(email: string): Promise<void>
  /** The form of an individual, with the address. */
  seesTheFormForHerself(email: string): Promise<void>
  seesThatNoCompanyHasSigned(): Promise<void>
  seesThatTheCompanyIsNotReady(code: ErrorCode): Promise<void>
  seesWhatHappensNext(email: string): Promise<void>
  /** How far the corporation is, on the page the letter leads to. */
  seesTheMatter(state: 'mailed' | 'uploaded' | 'approved'): Promise<void>
  seesTheFileRefused(): Promise<void>
}
