import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { Schemas } from '../../../../openapi/index.ts'
import { shortDayIn } from '../../i18n/short-moments.ts'
import { useWords } from '../../i18n/use-words.ts'

type Link = Pick<Schemas['ManagedLink'], 'erasure_requests'>

/**
 * Line with the number of pending deletion requests and the earliest due date: amber, and red once a request is overdue. `children` is the link or the
 * button to them, `list` the expanded requests. Renders nothing if there are none.
 */
export function ErasuresWaiting({ link, children, list }: { link: Link; children: ReactNode; list?: ReactNode }) {
  const { t, language } = useWords()
  const [now] = useState(() => Date.now())
  const { erasure_requests: requests } = link
  if (!requests) return null
  const { waiting, overdue, due_at: dueAt } = requests
  const isOverdue = overdue > 0
  const day = shortDayIn(language, dueAt, now)
  return (
    <Box as="section" aria-label={t('erasures.title')}>
      <Flex
        columnGap="4"
        align="center"
        justify="space-between"
        bg={isOverdue ? 'error.soft' : 'waiting.soft'}
        borderRadius="l2"
        px={{ base: '4', sm: '5' }}
        py="1"
      >
        <Box minWidth="0" flex="1" py="1">
          <chakra.span fontWeight="bold">
            {t(waiting === 1 ? 'overview.erasures.one' : 'overview.erasures.many', { count: waiting })}
          </chakra.span>{' '}
          <chakra.span color={isOverdue ? 'error' : 'ink'} fontWeight={isOverdue ? 'bold' : undefined}>
            {isOverdue ? t('overview.erasuresOverdue', { count: overdue, day }) : t('overview.erasuresUntil', { day })}
          </chakra.span>
        </Box>
        {children}
      </Flex>
      {list}
    </Box>
  )
}
