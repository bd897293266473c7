import type { ErrorCode } from '../../../openapi/index.ts'

/** Policy texts according to requirements §5: privacy policy, cookie notice, list of personal data. */
export type PolicyType = 'privacy' | 'cookies' | 'information-list'

export const policyTypes: readonly PolicyType[] = ['privacy', 'cookies', 'information-list']

/** Error codes for configured texts that cannot be read (requirements §8). */
export const policyConfError: Readonly<Record<PolicyType, ErrorCode>> = {
  privacy: 'cla.privacy_conf_error',
  cookies: 'cla.cookie_conf_error',
  'information-list': 'cla.data_collection_conf_error',
}

/** Maximum size of a configured text, in bytes. */
export const policySize = 512 * 1024
