import type { Language } from '../../../../domain/text/languages.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import type { Services } from '../../../context/services.ts'
import type { Forge } from '../../../store/repositories/forges.ts'
import type { Watch } from '../../../store/repositories/watches.ts'

/** The public page of a check, in the language of the words that link to it; `ref` is the unguessable ID of its pull request. */
export const checkUrl = ({ config }: Services, ref: string, language: Language): string =>
  `${config.publicUrl}${pathOf('check', { ref })}?lang=${language}`

/** Where a forge shows a repository. */
export const repositoryUrl = ({ url }: Forge, { fullName }: Watch): string => `${url}/${fullName}`

/** Where deliveries arrive. */
export const hookUrl = ({ config }: Services, hookId: string): string =>
  `${config.publicUrl}/cla/api/v1/checks/hooks/${hookId}`

/** Where a forge sends the browser back to. */
export const forgeReturnUrl = ({ config }: Services, way: 'registered' | 'signed-in' | 'installed'): string =>
  `${config.publicUrl}/cla/api/v1/forges/${way}`
