import { Box, chakra, Flex } from '@chakra-ui/react'
import type { Schemas } from '../../../../openapi/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { failedLettersPath, linkPath } from '../../paths.ts'
import type { Tone } from '../../ui/records/state-word.tsx'
import { StateWord } from '../../ui/records/state-word.tsx'
import { TextLink } from '../text-link.tsx'

type Link = Schemas['ManagedLink']
type Matter = { key: string; tone: Tone; word: string; name: string; act: string; path: string }

/** How many matters are listed; the table names the others. */
const most = 6

/** What waits for the community manager, and what went wrong: first the letters that failed. */
export function WaitingList({ links }: { links: readonly Link[] }) {
  const { t } = useWords()
  const matters = useMatters(links)
  return (
    <Box bg="sheet" borderWidth="1px" borderRadius="l2" p={{ base: '4', md: '5' }}>
      <chakra.h2 fontWeight="bold">{t('glance.waiting')}</chakra.h2>
      {matters.length === 0 && <chakra.p color="ink.second">{t('glance.nothing')}</chakra.p>}
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {matters.slice(0, most).map(({ key, tone, word, name, act, path }) => (
          <chakra.li key={key} py="3" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
            <Flex gap="2" wrap="wrap" align="baseline" justify="space-between">
              <Box minWidth="0" overflowWrap="anywhere">
                <Box fontWeight="bold">{name}</Box>
                <StateWord tone={tone}>{word}</StateWord>
              </Box>
              <TextLink to={path} aria-label={`${act} (${name})`} py="2">
                {act}
              </TextLink>
            </Flex>
          </chakra.li>
        ))}
      </chakra.ul>
      {matters.length > most && (
        <chakra.p textStyle="small" color="ink.third">
          {t('glance.more', { count: matters.length - most })}
        </chakra.p>
      )}
    </Box>
  )
}

function useMatters(links: readonly Link[]): Matter[] {
  const { t } = useWords()
  const letters = links.map(({ link_id, org_alias, counts }) => ({
    key: `letters ${link_id}`,
    count: counts.failed_letters,
    tone: 'failed' as const,
    word: t('projects.failed', { count: counts.failed_letters }),
    name: org_alias,
    act: t('glance.resend'),
    path: failedLettersPath(link_id),
  }))
  const corporations = links.map(({ link_id, org_alias, counts }) => ({
    key: `corporations ${link_id}`,
    count: counts.waiting_corporations,
    tone: 'waiting' as const,
    word: t('projects.waiting', { count: counts.waiting_corporations }),
    name: org_alias,
    act: t('glance.review'),
    path: linkPath(link_id, 'corporation-list'),
  }))
  const employees = links.map(({ link_id, org_alias, counts }) => ({
    key: `employees ${link_id}`,
    count: counts.waiting_employees,
    tone: 'going' as const,
    word: t('projects.employees', { count: counts.waiting_employees }),
    name: org_alias,
    act: t('glance.corporations'),
    path: linkPath(link_id, 'corporation-list'),
  }))
  return [...letters, ...corporations, ...employees].filter(({ count }) => count > 0)
}
