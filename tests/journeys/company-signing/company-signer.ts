import type { ErrorCode } from '../../../openapi/index.ts'
import type { CodeProblem } from '../individual-signing/signer.ts'

/** The content of the form, by field type. */
export type Typed = { [Type in 'name' | 'email' | 'authorized' | 'title' | 'corporationName']?: string }

export type CompanySignerRole = 'corporation' | 'employee'

/**
 * Actions and checks of a company's representative or an employee. Implemented with the state machines and with a browser. An action waits until it
 * is possible. A `sees…` method fails if the state does not appear.
 */
export type CompanySigner = {
  opensTheLink(): Promise<void>
  chooses(): Promise<void>
  /** Fills in the form, after returning to it if necessary, and continues. */
  describes(typed: Typed): Promise<void>
  typesTheCode(digits: string): Promise<void>
  signs(ticks: { boxes: boolean }): Promise<void>
  /** Leaves the company on the page after signing, and confirms. */
  leavesTheCompany(): Promise<void>
  opensTheLetter(token: string): Promise<void>
  sendsBack(file: { name: string; bytes: Uint8Array }): Promise<void>

  seesTheWaysToSign(): Promise<void>
  seesTheEmptyForm(): Promise<void>
  seesWhereTheCodeWent(email: string): Promise<void>
  seesTheCodeRefused(problem: CodeProblem): Promise<void>
  seesWhatIsSigned(typed: Typed): Promise<void>
  seesWhatIsNotTicked(): Promise<void>
  /** Checks the refusal at the address field. */
  seesTheAddressRefused(code: ErrorCode): Promise<void>
  /** Checks the earlier signature for the address, shown after its code. */
  seesWhatWasSigned(email: string): Promise<void>
  /** Checks the form for individuals, with the address filled in. */
  seesTheFormForHerself(email: string): Promise<void>
  seesThatNoCompanyHasSigned(): Promise<void>
  seesThatTheCompanyIsNotReady(code: ErrorCode): Promise<void>
  seesWhatHappensNext(email: string): Promise<void>
  /** Checks the state of the company's agreement, on the page that the email links to. */
  seesTheMatter(state: 'mailed' | 'uploaded' | 'approved'): Promise<void>
  seesTheFileRefused(): Promise<void>
}
