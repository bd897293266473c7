import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { duration } from '../../../../../domain/text/limits.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { companiesToReviewPath, corporationPath } from '../../../shared/page/paths.ts'
import { BareLink, TextLink } from '../../../../ui/page/links.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { Card } from '../../card.tsx'
import { longestFlow } from './connect.ts'

/** Companies that have waited longest for review, linked to their review pages. */
export function LongestWaiting({ linkId }: { linkId: string }) {
  const { t, language } = useWords()
  const { answer, failure, retry } = longestFlow.useReading()
  const [now] = useState(() => Date.now())
  return (
    <Card
      title={t('overview.longest')}
      aside={<TextLink to={companiesToReviewPath(linkId)}>{t('overview.toList')}</TextLink>}
    >
      {failure && <LoadError failure={failure} onRetry={retry} />}
      {!failure && !answer && <LoadingRows count={3} />}
      <chakra.ol listStyleType="none" mb="-3">
        {(answer ?? []).map(({ id, corporation_name: name, admin_name: representative, signed_at: signedAt }) => (
          <chakra.li key={id} borderTopWidth="1px" css={{ '&:not(* + *)': { borderTopWidth: 0 } }}>
            <BareLink
              to={corporationPath(linkId, id)}
              display="flex"
              gap="4"
              minHeight="14"
              py="1.5"
              _hover={{ '& [data-part=name]': { textDecoration: 'underline' } }}
            >
              <Box flex="1" minWidth="0">
                <Box data-part="name" fontWeight="bold" title={name} truncate>
                  {name}
                </Box>
                <Box textStyle="small" color="ink.second" title={representative} truncate>
                  {representative}
                </Box>
              </Box>
              <Flex
                as="time"
                flex="none"
                textStyle="small"
                color="waiting"
                title={momentIn(language, signedAt)}
                {...{ dateTime: new Date(signedAt).toISOString() }}
              >
                {waited(Math.floor(Math.max(0, now - signedAt) / duration.day))}
              </Flex>
            </BareLink>
          </chakra.li>
        ))}
      </chakra.ol>
    </Card>
  )

  function waited(days: number): string {
    if (days === 0) return t('overview.today')
    return t(days === 1 ? 'overview.days.one' : 'overview.days.many', { count: days })
  }
}
