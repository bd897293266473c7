import { Box, chakra, Grid } from '@chakra-ui/react'
import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { signPath } from '../../../paths.ts'
import { PageLink } from '../../../ui/links.tsx'
import { useDiagnosis } from './connect.tsx'

type Check = ResultOf<'getCheck'>
type Person = Schemas['CheckedPerson']

const order = { to_act: 0, waits: 1, let_through: 2, ready: 3 } as const

/** All whom the commits name: who has to act first, then who waits, then who is ready. Only the first open person has the solid button. */
export function CheckedPeople({ check }: { check: Check }) {
  const { t } = useWords()
  const { justReady } = useDiagnosis()
  if (check.people.length === 0) return null
  const isNew = ({ id }: Person): boolean => justReady.includes(id)
  const sorted = check.people.toSorted(
    (one, other) => order[one.state] - order[other.state] || Number(isNew(other)) - Number(isNew(one)),
  )
  const first = sorted.find(({ state, address }) => state === 'to_act' && address === 'mailbox')
  return (
    <chakra.ul
      aria-label={t('check.people')}
      listStyleType="none"
      m="0"
      p="0"
      bg="sheet"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
    >
      {sorted.map((person) => (
        <PersonRow key={person.id} check={check} person={person} isFirst={person === first} isNew={isNew(person)} />
      ))}
    </chakra.ul>
  )
}

const tones = {
  to_act: { color: 'error', bg: 'error.soft' },
  waits: { color: 'waiting', bg: 'waiting.soft' },
  let_through: { color: 'waiting', bg: 'transparent' },
  ready: { color: 'done', bg: 'transparent' },
} as const

type RowProps = { check: Check; person: Person; isFirst: boolean; isNew: boolean }

function PersonRow({ check, person, isFirst, isNew }: RowProps) {
  const { t } = useWords()
  const { name, email_masked: email, state } = person
  return (
    <Grid
      as="li"
      borderTopWidth="1px"
      css={{ '&:first-of-type': { borderTopWidth: 0 } }}
      px={{ base: '4', md: '6' }}
      py="5"
      gap={{ base: '3', lg: '6' }}
      alignItems="center"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '11rem minmax(0, 1fr) max-content' }}
      bg={isNew ? 'done.soft' : undefined}
    >
      <Box>
        <Box
          as="span"
          display="inline-flex"
          alignItems="center"
          gap="2"
          borderRadius="999px"
          px={state === 'ready' ? '0' : '3'}
          py="0.5"
          textStyle="small"
          bg={tones[state].bg}
        >
          <Box aria-hidden boxSize="2" borderRadius="50%" flex="none" bg={tones[state].color} />
          {t(isNew ? 'check.state.new' : `check.state.${state}`)}
        </Box>
      </Box>
      <Box minWidth="0" overflowWrap="anywhere">
        <chakra.strong>
          <bdi>{name}</bdi>
        </chakra.strong>{' '}
        <Box as="span" color="ink.second">
          <bdi>{person.address === 'noreply' && person.account ? person.account : email}</bdi>
        </Box>
        <Commits person={person} />
      </Box>
      <Box display="flex" flexDirection="column">
        <NextStep check={check} person={person} isFirst={isFirst} />
      </Box>
    </Grid>
  )
}

function Commits({ person: { commits, all_commits: all, roles } }: { person: Person }) {
  const { t } = useWords()
  const shown = commits.slice(0, 3)
  const isCoAuthor = !roles.includes('author') && roles.includes('co_author')
  return (
    <Box textStyle="small" color="ink.third">
      {t(all === 1 ? 'check.commits.one' : 'check.commits.many', { count: all })}
      {isCoAuthor && ` ${t('check.asCoAuthor')}`}
      {' · '}
      {shown.map(({ sha, title }) => (
        <chakra.code key={sha} me="2" title={title}>
          {sha.slice(0, 7)}
        </chakra.code>
      ))}
      {all > shown.length && t('check.commits.more', { count: all - shown.length })}
    </Box>
  )
}

/** What an address lets its owner do: sign, or mend the commit. Why a person is not covered is not told here. */
function NextStep({ check, person, isFirst }: Omit<RowProps, 'isNew'>) {
  const { t } = useWords()
  const { state, address } = person
  if (state === 'ready' || state === 'let_through') return <chakra.span color="ink.third">{t('check.nothing')}</chakra.span>
  if (state === 'waits') return <chakra.span color="ink.second">{t('check.waits')}</chakra.span>
  if (address !== 'mailbox') {
    return (
      <Box maxWidth="24rem" textStyle="small" color="ink.second">
        {t(address === 'noreply' ? 'check.mend.noreply' : 'check.mend.unusable')}
        <chakra.code display="block" mt="1">
          {amendCommand}
        </chakra.code>
      </Box>
    )
  }
  const back = new URLSearchParams({ return: location.pathname }).toString()
  return (
    <PageLink to={`${signPath(check.link_id, 'individual')}?${back}`} variant={isFirst ? 'solid' : 'outline'}>
      {t('check.sign')}
    </PageLink>
  )
}

const amendCommand = 'git commit --amend --reset-author --no-edit'
