import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { pathOf } from '../../../../../domain/pages/page-path.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { rowButton } from '../../../../ui/row-button.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { TextLink } from '../../../../ui/page/links.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { StateWord, type Tone } from '../../../../ui/feedback/state-word.tsx'
import { ForgeLink } from '../../../shared/page/forge-link.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { type WatchedPerson, pullFlow, type PullPage, watchActionFlow } from './connect.ts'

type Props = { linkId: string; watchId: string }

/** Details below the row of an opened pull request: its head, the available actions, and its contributors. */
export function OpenedPull({ linkId, watchId }: Props) {
  const { t } = useWords()
  const { answer, failure, retry } = pullFlow.useReading()
  if (failure) return <LoadError failure={failure} onRetry={retry} />
  if (!answer) return <LoadingRows count={2} />
  const { pull, people, gaps, override } = answer
  return (
    <Box borderStartWidth="3px" borderColor="accent" ps="4" pt="2" whiteSpace="normal" display="grid" gap="3">
      <Head linkId={linkId} watchId={watchId} page={answer} />
      {override && <chakra.p>{t('watch.letThrough', { by: override.by, reason: override.reason })}</chakra.p>}
      {answer.reason !== '' && <chakra.p>{t('watch.cannotTell')}</chakra.p>}
      {pull.verdict !== 'covered' && answer.merge_status && <MergeStatus word={answer.merge_status} />}
      {gaps.map((gap) => (
        <chakra.p key={`${gap.sha} ${gap.line}`} color="error">
          {gap.kind === 'malformed_trailer'
            ? t('watch.gap.trailer', { sha: gap.sha.slice(0, 7), line: gap.line })
            : t('watch.gap.opener', { login: gap.login })}
        </chakra.p>
      ))}
      {people.length > 0 && (
        <chakra.ul listStyleType="none" p="0" aria-label={t('watch.people')}>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} on={{ linkId, watchId, number: pull.number }} />
          ))}
        </chakra.ul>
      )}
      {people.length === 0 && pull.verdict === 'reading' && <chakra.p>{t('watch.reading')}</chakra.p>}
    </Box>
  )
}

/** Words of GitLab for what a check holds up. Words for a passing state are not shown. */
const mergeKeys: Readonly<Record<string, 'can' | 'thread' | 'external'>> = {
  mergeable: 'can',
  discussions_not_resolved: 'thread',
  status_checks_must_pass: 'external',
}
const passing = new Set(['checking', 'unchecked', 'preparing', 'approvals_syncing'])

/** Statement of the code platform about merging a pull request that is not covered. */
function MergeStatus({ word }: { word: string }) {
  const { t } = useWords()
  if (passing.has(word)) return null
  const key = mergeKeys[word] ?? 'other'
  return <chakra.p {...(key === 'can' && { color: 'error' })}>{t(`watch.merge.${key}`, { word })}</chakra.p>
}

function Head({ linkId, watchId, page }: Props & { page: PullPage }) {
  const { t, language } = useWords()
  const { ask, isBusy } = watchActionFlow.useAct()
  const { pull, head_sha: headSha, url, override, to_ask: toAsk = 0 } = page
  const name = `#${pull.number}`
  const on = { linkId, watchId, number: pull.number, name }
  const isRed = pull.verdict === 'uncovered' || pull.verdict === 'unknown'
  return (
    <Flex gap="4" rowGap="1" wrap="wrap" align="center" textStyle="small">
      <Box flex={{ base: '1 0 100%', lg: '1 1 16rem' }} color="ink.second">
        {t('watch.head', {
          sha: headSha.slice(0, 7),
          at: pull.judged_at === 0 ? t('watch.never') : momentIn(language, pull.judged_at),
        })}
      </Box>
      <ForgeLink href={url}>{t('watch.toPull')}</ForgeLink>
      <TextLink to={pathOf('check', { ref: pull.ref })} py="2">
        {t('watch.public')}
      </TextLink>
      <Button
        {...rowButton}
        aria-disabled={isBusy}
        onClick={() => ask({ kind: 'checked', ref: pull.ref, name }, 'atOnce')}
      >
        {t('watch.again')}
      </Button>
      {toAsk > 0 && (
        <Button {...rowButton} onClick={() => ask({ kind: 'asked', ...on })}>
          {t('watch.toSign')}
        </Button>
      )}
      {isRed && !override && (
        <Button
          {...rowButton}
          onClick={() => ask({ kind: 'through', headSha, reason: '', password: page.proof, ...on }, 'filled')}
        >
          {t('watch.through')}
        </Button>
      )}
      {override && (
        <Button {...rowButton} onClick={() => ask({ kind: 'revoked', ...on })}>
          {t('watch.revoke')}
        </Button>
      )}
    </Flex>
  )
}

type OnPull = Props & { number: number }

function PersonRow({ person, on }: { person: WatchedPerson; on: OnPull }) {
  const { t, say } = useWords()
  const { name, email, account, roles, commits } = person
  const { tone, words } = standingOf(person)
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 2fr)' }}
      columnGap="10"
      rowGap="1"
      py="2"
      borderTopWidth="1px"
    >
      <Box minWidth="0">
        <chakra.bdi display="block" fontWeight="bold" truncate title={name}>
          {name}
        </chakra.bdi>
        <chakra.bdi display="block" textStyle="small" color="ink.second" truncate title={email}>
          {email}
        </chakra.bdi>
      </Box>
      <Box color="ink.second">
        {t(commits === 1 ? 'watch.commits.one' : 'watch.commits.many', { count: commits })}
        {!roles.includes('author') && `, ${t(`watch.role.${roles[0] ?? 'author'}`)}`}
        {account !== '' && (
          <chakra.bdi display="block" textStyle="small" color="ink.third">
            {account}
          </chakra.bdi>
        )}
      </Box>
      <Box minWidth="0">
        <StateWord tone={tone}>{say(...words)}</StateWord>
        {person.is_waiting && <Remind person={person} on={on} />}
      </Box>
    </Box>
  )
}

/** Button that emails the company's managers about a waiting employee, at most once a day. */
function Remind({ person: { id, name, remind_at: again }, on }: { person: WatchedPerson; on: OnPull }) {
  const { t, language } = useWords()
  const { ask, isBusy } = watchActionFlow.useAct()
  const [now] = useState(() => Date.now())
  if (again > now) {
    return (
      <Box textStyle="small" color="ink.third">
        {t('watch.remindAgain', { moment: momentIn(language, again) })}
      </Box>
    )
  }
  return (
    <Button
      {...rowButton}
      aria-label={t('watch.remindNamed', { name })}
      aria-disabled={isBusy}
      onClick={() => ask({ kind: 'reminded', person: id, name, ...on }, 'atOnce')}
    >
      {t('watch.remind')}
    </Button>
  )
}

type Standing = { tone: Tone; words: Parameters<ReturnType<typeof useWords>['say']> }

function standingOf(person: WatchedPerson): Standing {
  const { ground, gap, company, version, grace_ends_at: grace, vouched_by: voucher = '', organization = '' } = person
  if (gap === 'pending_manager') return { tone: 'waiting', words: ['watch.gap.pending_manager', {}] }
  if (gap !== '') return { tone: 'failed', words: [`watch.gap.${gap}`, {}] }
  if (ground === 'employee') return { tone: 'done', words: ['watch.ground.employee', { name: company }] }
  if (ground === 'individual') {
    return {
      tone: grace > 0 ? 'going' : 'done',
      words: [`watch.ground.${grace > 0 ? 'grace' : 'individual'}`, { version }],
    }
  }
  if (ground === 'member') return { tone: 'done', words: ['watch.ground.member', { name: organization }] }
  if (ground === 'vouched') return { tone: 'done', words: ['watch.ground.vouched', { name: voucher }] }
  if (ground === 'ignored') return { tone: 'over', words: ['watch.ground.ignored', {}] }
  return { tone: 'done', words: [ground === 'exempt' ? 'watch.ground.exempt' : 'watch.ground.override', {}] }
}
