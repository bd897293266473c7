import { Box, chakra, Flex } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { failedLettersPath, linkPath, waitingLettersPath } from '../../../paths.ts'
import type { Tone } from '../../../ui/records/state-word.tsx'
import { StateWord } from '../../../ui/records/state-word.tsx'
import { TextLink } from '../../../ui/links.tsx'

type Link = Schemas['ManagedLink']
type Matter = { key: string; tone: Tone; word: string; name: string; act: string; path: string }

const listPath = (linkId: string): string => linkPath(linkId, 'corporationList')

/** How many entries are listed; the table has the others. */
const most = 6

/** What needs the community manager's attention: first the mailboxes that send nothing, then the letters that failed. */
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

/** What may need attention at a link, the most urgent first. */
const kinds = [
  { count: 'failed_letters', tone: 'failed', word: 'projects.failed', act: 'glance.resend', path: failedLettersPath },
  { count: 'waiting_corporations', tone: 'waiting', word: 'projects.waiting', act: 'glance.review', path: listPath },
] as const

function useMatters(links: readonly Link[]): Matter[] {
  const { t } = useWords()
  const ofMailboxes = links.flatMap(
    ({ link_id, org_alias: name, mailbox_trouble: trouble, waiting_letters: count = 0 }) => [
      ...(trouble
        ? [
            {
              key: `mailbox ${link_id}`,
              tone: 'failed' as const,
              word: t(`projects.mailbox.${trouble.state}`),
              name,
              act: t('glance.mailbox'),
              path: linkPath(link_id, 'linkMailbox'),
            },
          ]
        : []),
      ...(count > 0
        ? [
            {
              key: `waiting_letters ${link_id}`,
              tone: 'going' as const,
              word: t('projects.waitingLetters', { count }),
              name,
              act: t('glance.letters'),
              path: waitingLettersPath(link_id),
            },
          ]
        : []),
    ],
  )
  const counted = kinds.flatMap(({ count, tone, word, act, path }) =>
    links
      .filter(({ counts }) => counts[count] > 0)
      .map(({ link_id, org_alias: name, counts }) => ({
        key: `${count} ${link_id}`,
        tone,
        word: t(word, { count: counts[count] }),
        name,
        act: t(act),
        path: path(link_id),
      })),
  )
  return [
    ...ofMailboxes.filter(({ tone }) => tone === 'failed'),
    ...counted,
    ...ofMailboxes.filter(({ tone }) => tone !== 'failed'),
  ]
}
