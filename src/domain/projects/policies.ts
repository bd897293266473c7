import type { ErrorCode } from '../../../openapi/index.ts'

/** The texts of requirements §5: privacy policy, cookie notice, list of personal data. */
export type PolicyKind = 'privacy' | 'cookies' | 'information-list'

export const policyKinds: readonly PolicyKind[] = ['privacy', 'cookies', 'information-list']

/** The sentence where a configured text cannot be read (requirements §8). */
export const policyConfError: Readonly<Record<PolicyKind, ErrorCode>> = {
  privacy: 'cla.privacy_conf_error',
  cookies: 'cla.cookie_conf_error',
  'information-list': 'cla.data_collection_conf_error',
}

/** The most bytes of a configured text. */
export const policySize = 512 * 1024
