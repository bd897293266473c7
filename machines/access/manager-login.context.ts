import { communityLink } from '../../src/domain/manager-id.ts'
import type { RequestOf, ResultOf } from '../../openapi/index.ts'
import type { Failure } from '../shared/failure.ts'
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
  failure: Failure | null
  roles: ManagerRole[]
  role: ManagerRole | null
}

export const emptyLogin = {
  user: '',
  password: '',
  privacyConsented: false,
  failure: null,
  roles: [],
  role: null,
}

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
