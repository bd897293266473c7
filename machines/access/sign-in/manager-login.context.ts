import { communityLink } from '../../../src/domain/people/manager-id.ts'
import type { RequestOf, ResultOf } from '../../../openapi/index.ts'
import { type Failure, failureFrom } from '../../shared/failure.ts'
import type { ConsentInput } from './privacy-consent.machine.ts'

type SignedIn = ResultOf<'signInManager'>

/** One entry for each role the account has. */
export type ManagerRole = SignedIn['data'][number]

/** `linkId` is empty for a community manager. */
export type LoginInput = { linkId: string }

export type LoginContext = LoginInput & {
  user: string
  password: string
  privacyConsented: boolean
  /** Why ID and password were refused, shown at the password's field: which of the two is wrong is never said (decision 45). */
  refusal: Failure | null
  failure: Failure | null
  roles: ManagerRole[]
  role: ManagerRole | null
}

export const emptyLogin = {
  user: '',
  password: '',
  privacyConsented: false,
  refusal: null,
  failure: null,
  roles: [],
  role: null,
}

const aboutCredentials: readonly string[] = ['wrong_id_or_pw', 'cla.wrong_id_or_pw']

/** Whether a refusal is about ID and password. */
export const isAboutCredentials = (_: unknown, { error }: { error: unknown }): boolean =>
  aboutCredentials.includes(failureFrom(error).code)

/** The call that signs in, built from the form. */
export function signInRequest(context: LoginContext): RequestOf<'signInManager'> {
  const { user, password, linkId, privacyConsented } = context
  return { body: { user, password, link_id: linkId, ...(privacyConsented && { privacy_consented: true }) } }
}

/** What is asked before the call is repeated. */
export function consentInput(context: LoginContext): ConsentInput {
  const isFirst = context.failure?.firstConsent === true
  return { page: pageOf(context), isSignedIn: false, isRepeatable: true, isFirst }
}

/** The page type that the user signs in to. */
function pageOf({ linkId }: LoginInput): 'org' | 'corp' {
  return linkId === '' || linkId === communityLink ? 'org' : 'corp'
}
