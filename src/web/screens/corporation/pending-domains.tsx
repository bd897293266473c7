import { Box, chakra } from '@chakra-ui/react'
import { domainWithAscii } from '../../../domain/people/unicode-domain.ts'
import { namesIn } from '../../i18n/name-lists.ts'
import { useWords } from '../../i18n/use-words.ts'
import { TextLink } from '../../ui/page/links.tsx'
import { useManager } from '../shared/flow/session.connect.tsx'
import { corpPath } from '../shared/page/paths.ts'
import { domainRequestsFlow } from './domain-requests.connect.ts'

/** Line about the email domains for which the community has been asked. Shown above the administrator's first list. */
export function PendingDomainsLine({ linkId }: { linkId: string }) {
  return (
    <domainRequestsFlow.ReadingFlow>
      <Line linkId={linkId} />
    </domainRequestsFlow.ReadingFlow>
  )
}

/** Renders nothing while loading or after an error, because the page of the email domains shows the error. */
function Line({ linkId }: { linkId: string }) {
  const { t, language, communityName } = useWords()
  const manager = useManager()
  const { answer } = domainRequestsFlow.useReading()
  const waiting = (answer ?? []).filter(({ state }) => state === 'waiting')
  if (waiting.length === 0 || !manager) return null
  const { org, org_names: names } = manager
  const community = communityName({ org_alias: org, ...(names && { org_names: names }) })
  const domains = namesIn(
    language,
    waiting.map(({ domain }) => `@${domainWithAscii(domain)}`),
  )
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="sheet" px="5" py="3" mb="6" overflowWrap="anywhere">
      <p>
        {t('pendingDomains.title', { community, domains })}{' '}
        <chakra.span color="ink.second">{t('pendingDomains.lead')}</chakra.span>
      </p>
      <TextLink to={corpPath(linkId, 'subemail')} py="1">
        {t('pendingDomains.open')}
      </TextLink>
    </Box>
  )
}
