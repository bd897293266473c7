import { chakra } from '@chakra-ui/react'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { PlatformLink } from '../../shared/platform-link.tsx'

type Props = NonNullable<ResultOf<'getOrganizationChoice'>['hidden']>

/** Under the list of organisations: why one may be missing in it, and where that is changed. */
export function HiddenOrganisations({ reason, url }: Props) {
  const { t } = useWords()
  const code = reason === 'approval' ? 'cla.platform_restricted' : 'cla.platform_saml'
  return (
    <chakra.div color="ink.second" textStyle="small" mt="5" maxWidth="44rem">
      {t(`config.hidden.${reason}`)}
      <PlatformLink of={{ code, url }} />
    </chakra.div>
  )
}
