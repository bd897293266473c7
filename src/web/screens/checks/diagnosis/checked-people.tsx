import { Box, Button, chakra, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import { dayIn, momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useDiagnosis } from './connect.tsx'
import { NextStep } from './next-step.tsx'
import { ProofCode } from './proof-code.tsx'
import { useRequestName } from './request-name.ts'
import { useProving } from './proving.connect.tsx'

type Check = ResultOf<'getCheck'>
type Person = Schemas['CheckedPerson']

const order = { to_act: 0, waits: 1, let_through: 2, ready: 3 } as const

/**
 * Contributors of the pull request, sorted by state: action required, waiting, ready (collapsed on a phone). Only one row has the solid button: the
 * first person who must act, otherwise the first who is waiting.
 */
export function CheckedPeople({ check }: { check: Check }) {
  const { t } = useWords()
  const { justReady } = useDiagnosis()
  const [isUnfolded, unfold] = useState(false)
  if (check.people.length === 0) return null
  const isNew = ({ id }: Person): boolean => justReady.includes(id)
  const sorted = check.people.toSorted(
    (a, b) =>
      order[a.state] - order[b.state] ||
      Number(isNew(b)) - Number(isNew(a)) ||
      Number(a.tool !== undefined) - Number(b.tool !== undefined),
  )
  const first =
    sorted.find(({ state, tool }) => state === 'to_act' && !tool) ?? sorted.find(({ state }) => state === 'waits')
  const folded = sorted.filter((person) => person.state === 'ready' && !isNew(person))
  const isFolding = folded.length > 0 && folded.length < sorted.length
  return (
    <>
      <chakra.ul
        aria-label={t('check.people')}
        listStyleType="none"
        m="0"
        p="0"
        bg="sheet"
        borderWidth="1px"
        borderRadius="l2"
        overflow="hidden"
        // The rows share the columns, so that the state is as wide as the longest one.
        display={{ lg: 'grid' }}
        gridTemplateColumns="max-content minmax(0, 1fr) max-content"
        columnGap="6"
      >
        {sorted.map((person) => (
          <PersonRow
            key={person.id}
            check={check}
            person={person}
            isFirst={person === first}
            isNew={isNew(person)}
            isFolded={isFolding && !isUnfolded && folded.includes(person)}
          />
        ))}
      </chakra.ul>
      {isFolding && (
        <Button
          variant="outline"
          justifyContent="space-between"
          mt="3"
          width="100%"
          hideFrom="lg"
          bg="sheet"
          borderColor="hairline"
          fontWeight="normal"
          textAlign="start"
          css={{ '&[aria-expanded=true] > svg': { rotate: '180deg' } }}
          aria-expanded={isUnfolded}
          onClick={() => unfold(!isUnfolded)}
        >
          {t(folded.length === 1 ? 'check.folded.one' : 'check.folded.many', { count: folded.length })}
          <chakra.svg viewBox="0 0 16 16" boxSize="3" flex="none" color="ink.second" aria-hidden focusable="false">
            <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
          </chakra.svg>
        </Button>
      )}
    </>
  )
}

const tones = {
  to_act: { color: 'error', bg: 'error.soft' },
  waits: { color: 'waiting', bg: 'waiting.soft' },
  let_through: { color: 'waiting', bg: 'transparent' },
  ready: { color: 'done', bg: 'transparent' },
} as const

type RowProps = { check: Check; person: Person; isFirst: boolean; isNew: boolean; isFolded: boolean }

function PersonRow({ check, person, isFirst, isNew, isFolded }: RowProps) {
  const { whom, isAwaited } = useProving()
  const isAsked = isAwaited && whom.person === person.id
  const entry = check.entries.find(({ id }) => id === person.id)
  return (
    <Grid
      as="li"
      display={isFolded ? { base: 'none', lg: 'grid' } : 'grid'}
      borderTopWidth="1px"
      css={{ '&:first-of-type': { borderTopWidth: 0 } }}
      px={{ base: '4', md: '6' }}
      py="5"
      rowGap="3"
      alignItems="center"
      gridColumn="1 / -1"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'subgrid' }}
      bg={isNew ? 'done.soft' : undefined}
    >
      <State person={person} isNew={isNew} />
      <Box minWidth="0" overflowWrap="anywhere">
        <chakra.strong>
          <bdi>{person.name}</bdi>
        </chakra.strong>{' '}
        <Box as="span" color="ink.second">
          <bdi>{entry?.email ?? shownAddress(person)}</bdi>
        </Box>
        {entry ? <EntryFacts entry={entry} /> : <Unproven person={person} />}
        <Commits person={person} />
      </Box>
      <Box display="flex" flexDirection="column" alignItems={{ lg: 'flex-end' }}>
        {!isAsked && <NextStep check={check} person={person} entry={entry} isFirst={isFirst} />}
      </Box>
      {isAsked && <ProofCode address={shownAddress(person)} />}
    </Grid>
  )
}

/** Reason for anyone who has not proven the address: in general terms, because the details are private. */
function Unproven({ person: { state, address, tool } }: { person: Person }) {
  const { t } = useWords()
  if (state !== 'to_act' || address !== 'mailbox' || tool) return null
  return (
    <chakra.p textStyle="small" color="ink.second">
      {t('check.fact.none')}
    </chakra.p>
  )
}

type Entry = Schemas['CheckEntry']

/** Shows why a person is covered: company, version and date. Visible only to that person and to the community. */
function EntryFacts({ entry }: { entry: Entry }) {
  const { t, language } = useWords()
  const { ground, gap, company, version, at, grace_ends_at: graceEndsAt, next } = entry
  const request = useRequestName()
  const values = { request, company, version, day: dayIn(language, at), moment: momentIn(language, at) }
  const fact =
    ground === ''
      ? next === 'register'
        ? 'register'
        : gap === 'expired'
          ? company === ''
            ? 'expired'
            : 'companyExpired'
          : gap
      : ground
  return (
    <Box textStyle="small" color="ink.second" overflowWrap="anywhere">
      {fact !== '' && <chakra.p>{t(`check.fact.${fact}`, values)}</chakra.p>}
      {graceEndsAt > 0 && <chakra.p>{t('check.fact.grace', { day: dayIn(language, graceEndsAt) })}</chakra.p>}
      {entry.other_account && (
        <chakra.p mt="1" bg="waiting.soft" borderRadius="l1" px="2" py="1">
          {t('check.fact.otherAccount')}
        </chakra.p>
      )}
    </Box>
  )
}

const shownAddress = ({ address, account, email_masked: email }: Person): string =>
  address === 'noreply' && account ? account : email

/** Shifted left by its padding, so that the dots form a column. In a narrow window, they align with the names. */
function State({ person: { state }, isNew }: { person: Person; isNew: boolean }) {
  const { t } = useWords()
  return (
    <Box>
      <Box
        as="span"
        display="inline-flex"
        alignItems="center"
        gap="2"
        borderRadius="999px"
        ms="-2.5"
        px="2.5"
        py="0.5"
        textStyle="small"
        bg={tones[state].bg}
      >
        <Box aria-hidden boxSize="2" borderRadius="50%" flex="none" bg={tones[state].color} />
        {t(isNew && state === 'ready' ? 'check.state.new' : `check.state.${state}`)}
      </Box>
    </Box>
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
