import { Box, chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { dayIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { agreementVersionPath } from '../../shared/page/paths.ts'
import { TextLink } from '../../../ui/page/links.tsx'

type Version = Schemas['AgreementVersion']
type Props = { linkId: string; shown: Version; all: readonly Version[] }

/** Lists all versions, newest first, with links to their pages. The current version is marked. */
export function VersionList({ linkId, shown, all }: Props) {
  const { t, language } = useWords()
  return (
    <chakra.nav
      aria-label={t('agreement.versions')}
      position={{ lg: 'sticky' }}
      top="6"
      maxHeight={{ lg: 'calc(100vh - 3rem)' }}
      overflowY={{ lg: 'auto' }}
    >
      <chakra.h2 textStyle="heading" mb="2">
        {t('agreement.versions')}
      </chakra.h2>
      <chakra.ol listStyleType="none" margin="0" padding="0" borderTopWidth="1px">
        {all.map((version) => (
          <chakra.li key={version.cla_id} py="2" borderBottomWidth="1px">
            <TextLink
              to={agreementVersionPath(linkId, version.cla_id)}
              aria-current={version.cla_id === shown.cla_id ? 'page' : undefined}
              css={{ '&[aria-current]': { color: 'ink', fontWeight: 'bold', textDecoration: 'none' } }}
            >
              {t('versions.version', { version: version.version })}
            </TextLink>{' '}
            {(version.is_current || version.is_withdrawn) && (
              <Box as="span" textStyle="small" color={version.is_current ? 'done' : 'ink.third'} ms="3">
                {t(version.is_current ? 'versions.inForce' : 'versions.withdrawn')}
              </Box>
            )}
            <Box textStyle="small" color="ink.third">
              {dayIn(language, version.published_at)} · {t(`versions.kind.${kindOf(version)}`)}
            </Box>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  )
}

/** The first version has no changes. */
export const kindOf = ({ version, kind }: Version) => (version === 1 ? 'first' : kind)
