import { Box, chakra, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { erasureOverdueSince, type Matter, matters, waitingIn } from '../../../../../domain/projects/projects.ts'
import { amountIn } from '../../../../i18n/amounts.ts'
import { shortDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import {
  companiesToReviewPath,
  deletionRequestsPath,
  failedEmailsPath,
  linkPath,
  projectPath,
  waitingEmailsPath,
  waitingProjectsPath,
} from '../../../shared/page/paths.ts'
import { RouterLink } from '../../../../ui/page/links.tsx'

type Project = Schemas['ManagedLink']

/** Path of the list for each type of waiting item. */
export const listOf: Readonly<Record<Matter, (linkId: string) => string>> = {
  erasures: deletionRequestsPath,
  corporations: companiesToReviewPath,
  failedLetters: failedEmailsPath,
  checks: (linkId) => `${projectPath(linkId, 'pullRequests')}?state=failing`,
  mailboxes: (linkId) => linkPath(linkId, 'linkMailbox'),
  waitingLetters: waitingEmailsPath,
}

const Cell = chakra(RouterLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: { base: '3', sm: '5' },
    py: '3',
    minHeight: '4.5rem',
    minWidth: '0',
    bg: 'sheet',
    color: 'ink',
    textDecoration: 'none',
    outlineOffset: '-3px',
    _hover: { bg: 'accent.soft' },
  },
})

/**
 * Number of waiting items by type. With a single project, each number links to its list; with several projects, to the project list filtered by that
 * type.
 */
export function WaitingStrip({ links }: { links: readonly Project[] }) {
  const { t } = useWords()
  const waiting = matters
    .map((matter) => ({ matter, projects: links.filter((link) => waitingIn(link, matter) > 0) }))
    .filter(({ projects }) => projects.length > 0)
  return (
    <chakra.section aria-labelledby="waiting" borderWidth="1px" borderRadius="l2" bg="hairline" overflow="clip">
      <Grid
        gap="1px"
        templateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          lg: waiting.length === 0 ? 'minmax(0, 1fr)' : `auto repeat(${waiting.length}, minmax(0, 1fr))`,
        }}
      >
        <Box
          display="flex"
          alignItems="center"
          px="5"
          py="3"
          minHeight={waiting.length === 0 ? '12' : { base: '12', lg: '4.5rem' }}
          bg="sheet"
          gridColumn={{ base: '1 / -1', lg: 'auto' }}
        >
          <chakra.h2 id="waiting" textStyle="small" fontWeight="bold">
            {t(waiting.length === 0 ? 'waits.nothing' : 'waits.title')}
          </chakra.h2>
        </Box>
        {waiting.map((each) => (
          <Waits key={each.matter} {...each} isLastOdd={each === waiting.at(-1) && waiting.length % 2 === 1} />
        ))}
      </Grid>
    </chakra.section>
  )
}

type WaitsProps = { matter: Matter; projects: readonly Project[]; isLastOdd: boolean }

function Waits({ matter, projects, isLastOdd }: WaitsProps) {
  const { t, language, communityName } = useWords()
  const [first, ...others] = projects
  const count = projects.reduce((sum, project) => sum + waitingIn(project, matter), 0)
  const [now] = useState(() => Date.now())
  const overdue = matter === 'erasures' ? erasureOverdueSince(projects) : null
  const isOne = first !== undefined && others.length === 0
  return (
    <Cell
      to={isOne ? listOf[matter](first.link_id) : waitingProjectsPath(matter)}
      gridColumn={isLastOdd ? { base: '1 / -1', lg: 'auto' } : undefined}
    >
      <Box textStyle="title" fontVariantNumeric="tabular-nums">
        {amountIn(language, count)}
      </Box>
      <Box minWidth="0" flex="1" textStyle="small">
        <Box>{t(`waits.${matter}.${count === 1 ? 'one' : 'many'}`)}</Box>
        {overdue === null ? (
          <Box color="ink.second" truncate title={isOne ? communityName(first) : undefined}>
            {isOne ? communityName(first) : t('waits.in', { count: projects.length })}
          </Box>
        ) : (
          <Box color="error" fontWeight="medium">
            {t('waits.overdue', { day: shortDayIn(language, overdue, now) })}
          </Box>
        )}
      </Box>
      <chakra.svg
        viewBox="0 0 8 12"
        width="2"
        height="3"
        display={{ base: 'none', sm: 'block' }}
        flex="none"
        color="ink.second"
        aria-hidden
        focusable="false"
      >
        <path d="M1.5 1.5L6 6l-4.5 4.5" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </chakra.svg>
    </Cell>
  )
}
