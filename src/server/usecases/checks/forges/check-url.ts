import type { Language } from '../../../../domain/text/languages.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import type { Services } from '../../../context/services.ts'
import type { Forge } from '../../../store/repositories/forges.ts'
import type { Watch } from '../../../store/repositories/watches.ts'

/** Returns the URL of a check's public page, in the language of the text that contains the link. `ref` is the unguessable ID of the pull request. */
export const checkUrl = ({ config }: Services, ref: string, language: Language): string =>
  `${config.publicUrl}${pathOf('check', { ref })}?lang=${language}`

/** Returns the URL of a repository on its forge. */
export const repositoryUrl = ({ url }: Forge, { fullName }: Watch): string => `${url}/${fullName}`

/** Returns the webhook URL for deliveries. */
export const hookUrl = ({ config }: Services, hookId: string): string =>
  `${config.publicUrl}/cla/api/v1/checks/hooks/${hookId}`

/** Returns the redirect URL for a forge. */
export const forgeReturnUrl = ({ config }: Services, outcome: 'registered' | 'signed-in' | 'installed'): string =>
  `${config.publicUrl}/cla/api/v1/forges/${outcome}`
