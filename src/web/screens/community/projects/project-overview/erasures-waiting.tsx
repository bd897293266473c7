import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { shortDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { projectPath } from '../../../shared/page/paths.ts'
import { TextLink } from '../../../../ui/page/links.tsx'

/** A line about the requests for erasure that wait, with the day by which the oldest is to be decided; in red once it is overdue. Nothing where none waits. */
export function ErasuresWaiting({ link }: { link: Schemas['ManagedLink'] }) {
  const { t, language } = useWords()
  const [now] = useState(() => Date.now())
  const { link_id: linkId, erasure_requests: requests } = link
  if (!requests) return null
  const { waiting, overdue, due_at: dueAt } = requests
  const isOverdue = overdue > 0
  const day = shortDayIn(language, dueAt, now)
  return (
    <Flex
      as="section"
      aria-label={t('erasures.title')}
      gap="4"
      rowGap="1"
      wrap="wrap"
      align="center"
      justify="space-between"
      bg={isOverdue ? 'error.soft' : 'waiting.soft'}
      borderRadius="l2"
      px={{ base: '4', sm: '5' }}
      py="2"
    >
      <Box minWidth="0">
        <chakra.span fontWeight="bold">
          {t(waiting === 1 ? 'overview.erasures.one' : 'overview.erasures.many', { count: waiting })}
        </chakra.span>{' '}
        <chakra.span color={isOverdue ? 'error' : 'ink'} fontWeight={isOverdue ? 'bold' : undefined}>
          {isOverdue ? t('overview.erasuresOverdue', { count: overdue, day }) : t('overview.erasuresUntil', { day })}
        </chakra.span>
      </Box>
      <TextLink to={projectPath(linkId, 'people')} py="2">
        {t('overview.decide')}
      </TextLink>
    </Flex>
  )
}
