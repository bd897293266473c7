import type { ErrorCode } from '../../../openapi/index.ts'
import type { CodeProblem } from '../individual-signing/signer.ts'

/** Input in the form by field type. */
export type Typed = { [Type in 'name' | 'email' | 'authorized' | 'title' | 'corporationName']?: string }

export type CompanySignerRole = 'corporation' | 'employee'

/**
 * Actions and checks of a company's representative or employee. There are implementations for the state machines and for a browser. An action waits
 * until it is possible. A `sees…` method fails if the expected state does not appear.
 */
export type CompanySigner = {
  opensTheLink(): Promise<void>
  chooses(): Promise<void>
  /** Fills in the form and continues. If a later step is shown, returns to the form first. */
  describes(typed: Typed): Promise<void>
  typesTheCode(digits: string): Promise<void>
  signs(ticks: { boxes: boolean }): Promise<void>
  leavesTheCompany(): Promise<void>
  opensTheLetter(token: string): Promise<void>
  sendsBack(file: { name: string; bytes: Uint8Array }): Promise<void>

  seesTheWaysToSign(): Promise<void>
  seesTheEmptyForm(): Promise<void>
  seesWhereTheCodeWent(email: string): Promise<void>
  seesTheCodeRefused(problem: CodeProblem): Promise<void>
  seesWhatIsSigned(typed: Typed): Promise<void>
  seesWhatIsNotTicked(): Promise<void>
  seesTheAddressRefused(code: ErrorCode): Promise<void>
  seesWhatWasSigned(email: string): Promise<void>
  seesTheFormForHerself(email: string): Promise<void>
  seesThatNoCompanyHasSigned(): Promise<void>
  seesThatTheCompanyIsNotReady(code: ErrorCode): Promise<void>
  seesWhatHappensNext(email: string): Promise<void>
  /** Checks the state of the company's agreement on the page that the emails link to. */
  seesTheMatter(state: 'mailed' | 'uploaded' | 'approved'): Promise<void>
  seesTheFileRefused(): Promise<void>
}
