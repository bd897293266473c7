import { Box, chakra } from '@chakra-ui/react'
import { domainWithAscii } from '../../../../../domain/people/unicode-domain.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { TextLink } from '../../../../ui/page/links.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { corporationPath } from '../../../shared/page/paths.ts'
import { useProject } from '../../project.connect.tsx'
import { waitingDomainRequestsFlow } from './connect.tsx'

/** Requests of companies for further domains that wait for a decision. Loads and shows nothing if there are none. */
export function DomainRequests({ linkId }: { linkId: string }) {
  const count = useProject()?.link?.counts.waiting_domains ?? 0
  if (count === 0) return null
  return (
    <waitingDomainRequestsFlow.ReadingFlow scope={{ link_id: linkId }}>
      <Requests linkId={linkId} />
    </waitingDomainRequestsFlow.ReadingFlow>
  )
}

function Requests({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { answer, failure, retry } = waitingDomainRequestsFlow.useReading()
  if (failure) return <LoadError failure={failure} onRetry={retry} />
  if (!answer || answer.length === 0) return null
  return (
    <Box
      as="section"
      aria-label={t('companyDomains.requests')}
      bg="waiting.soft"
      borderRadius="l2"
      px="5"
      py="3"
      mb="5"
    >
      <chakra.p fontWeight="bold">{t('companyDomains.requests')}</chakra.p>
      <chakra.ul listStyleType="none" m="0" p="0">
        {answer.map(({ id, signing_id: company, corporation_name: name, domain }) => (
          <chakra.li key={id} overflowWrap="anywhere">
            <TextLink to={corporationPath(linkId, company)} py="1">
              {t('companyDomains.request', { name, domain: domainWithAscii(domain) })}
            </TextLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  )
}
