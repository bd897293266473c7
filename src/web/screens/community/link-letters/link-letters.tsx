import { Box, Button, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { letterResendingMachine } from '../../../../../machines/community/letter-resending.machine.ts'
import type { linkFiguresMachine } from '../../../../../machines/community/link-figures.machine.ts'
import type { listMachine } from '../../../../../machines/shared/list.machine.ts'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { useLetterList, useLetterListRef, useLetterResending, useLetterResendingRef, useLetters } from './connect.tsx'
import { useLinkFigures } from '../link-figures.connect.tsx'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { linkDetailPath, linkPath } from '../../../paths.ts'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/records/empty-state.tsx'
import { FilterSelect } from '../../../ui/records/filter-select.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { Pager } from '../../../ui/records/pager.tsx'
import { type Column, RecordTable } from '../../../ui/records/record-table.tsx'
import { StateWord, type Tone } from '../../../ui/records/state-word.tsx'
import { RichWords } from '../../../ui/rich-words.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Unread } from '../../shared/unread.tsx'
import { AdminSheet } from '../admin-sheet.tsx'
import { letterKindKey } from './letter-kinds.ts'
import { againOf, MailboxTrouble, type Trouble } from '../mailbox-trouble.tsx'

type Letter = ResultOf<'listLetters'>['letters'][number]
type List = SnapshotFrom<typeof listMachine>
type Figures = SnapshotFrom<typeof linkFiguresMachine>
type Resending = SnapshotFrom<typeof letterResendingMachine>

const stageOf = ({ value }: List) => value
const isListBusy = (snapshot: List) => snapshot.hasTag('busy')
const pageOf = ({ context }: List) => context.page
const beforeOf = ({ context }: List) => context.before
const failureOf = ({ context }: List) => context.failure
const filterOf = ({ context }: List) => context.question.filter
const hasPrevious = (snapshot: List) => snapshot.can({ type: 'page.turned', to: 'previous' })
const hasNext = (snapshot: List) => snapshot.can({ type: 'page.turned', to: 'next' })
const isResending = (snapshot: Resending) => snapshot.hasTag('busy')
const linkOf = ({ context }: Figures) => context.summary?.link
const isBusyWithLink = (snapshot: Figures) => snapshot.hasTag('busy')
const dialogOf = ({ children }: Resending) => children.dialog

const tones = { queued: 'going', sending: 'going', sent: 'done', failed: 'failed' } as const satisfies Record<
  Letter['state'],
  Tone
>

/** The letters of a link by state; those that failed can be sent again. */
export function LinkLetters({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const list = useLetterListRef()
  const filter = useLetterList(filterOf)
  const busy = useLetterList(isListBusy)
  const resending = useLetterResending(isResending)
  const dialog = useLetterResending(dialogOf)
  const states = ['', 'failed', 'queued', 'sent'] as const
  return (
    <Page title={t('title.letters')} busy={busy || resending}>
      <AdminSheet>
        <Box>
          <ScreenHeading>{t('letters.title')}</ScreenHeading>
          <TextLink to={linkDetailPath(linkId)} py="2">
            {t('letters.back')}
          </TextLink>
        </Box>
        <FilterSelect
          label={t('letters.state')}
          value={filter}
          choices={states.map((state) => ({
            value: state,
            label: t(state === '' ? 'letters.all' : `letters.${state}`),
          }))}
          onChosen={(chosen) => list.send({ type: 'filter.chosen', filter: chosen })}
        />
        <Rows linkId={linkId} />
      </AdminSheet>
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="admin" />}
    </Page>
  )
}

/** The letters; above them why they wait, where the mailbox sends nothing. Both come at once: nothing moves under a finger. */
function Rows({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const list = useLetterListRef()
  const rows = useLetters()
  const [stage, page, failure] = [useLetterList(stageOf), useLetterList(pageOf), useLetterList(failureOf)]
  const before = useLetterList(beforeOf)
  const [canGoBack, canGoOn] = [useLetterList(hasPrevious), useLetterList(hasNext)]
  const busy = useLetterList(isListBusy)
  const link = useLinkFigures(linkOf)
  const columns = useColumns(link?.mailbox_trouble)
  const isReadingLink = useLinkFigures(isBusyWithLink)
  const turn = (to: 'next' | 'previous') => () => list.send({ type: 'page.turned', to })
  if (stage === 'failed') return <Unread failure={failure} onRetry={() => list.send({ type: 'retry.asked' })} />
  if (page === null || isReadingLink) return <LoadingRows />
  const trouble = link && (
    <MailboxTrouble link={link}>
      <TextLink to={linkPath(linkId, 'linkMailbox')} py="2">
        {t('mailboxTrouble.see', { name: link.org_alias })}
      </TextLink>
    </MailboxTrouble>
  )
  if (rows.length === 0) {
    return (
      <>
        {trouble}
        <EmptyState title={t('letters.none')}>{t('letters.noneLead')}</EmptyState>
      </>
    )
  }
  return (
    <>
      {trouble}
      <RecordTable<Letter>
        caption={t('letters.title')}
        columns={columns}
        rows={rows}
        nameOf={({ to }) => to}
        sorting={{ sort: null, onSort: () => undefined }}
        renderActions={(letter) => <Resend letter={letter} />}
        busy={busy}
      />
      <Pager
        before={before}
        count={rows.length}
        total={null}
        onPrevious={canGoBack ? turn('previous') : undefined}
        onNext={canGoOn ? turn('next') : undefined}
      />
    </>
  )
}

/** `trouble`: why the mailbox sends nothing; the letters that are queued wait for it, but for those of the service's own. */
function useColumns(trouble: Trouble | undefined): [Column<Letter>, ...Column<Letter>[]] {
  const { t, language } = useWords()
  return useMemo(
    () => [
      {
        key: 'letter',
        title: t('letters.letter'),
        show: ({ kind, to }) => (
          <>
            <Box fontWeight="bold">{t(letterKindKey(kind))}</Box>
            <Box textStyle="small" color="ink.third">
              {to}
            </Box>
          </>
        ),
      },
      {
        key: 'state',
        title: t('letters.state'),
        show: ({ state, tries, error, by_service }) => (
          <Flex direction="column" gap="1" minWidth="0">
            {state === 'queued' && trouble && !by_service ? (
              <>
                <StateWord tone="going">{t('letters.waiting')}</StateWord>
                <Box textStyle="small" color="ink.second" maxWidth="36rem">
                  {trouble.until === undefined
                    ? t(`letters.waiting.${againOf(trouble)}`)
                    : t('letters.waiting.until', { until: momentIn(language, trouble.until) })}
                </Box>
              </>
            ) : (
              <StateWord tone={tones[state]}>{t(`letters.${state}`)}</StateWord>
            )}
            {error !== '' && (
              // A mail server may say much, in long words: the other columns keep their width.
              <Box textStyle="small" color="ink.second" maxWidth="36rem" overflowWrap="anywhere">
                {tries === 0 ? (
                  <RichWords of="mailboxTrouble.said" values={{ said: error }} tags={{ bdi: <bdi /> }} />
                ) : (
                  <RichWords of="letters.error" values={{ count: tries, error }} tags={{ bdi: <bdi /> }} />
                )}
              </Box>
            )}
          </Flex>
        ),
      },
      {
        key: 'when',
        title: t('letters.when'),
        show: ({ created_at, settled_at }) => (
          <Box overflowWrap="normal">{momentIn(language, settled_at ?? created_at)}</Box>
        ),
      },
    ],
    [t, language, trouble],
  )
}

/** Only what failed and still has what it must tell can be sent again. */
function Resend({ letter }: { letter: Letter }) {
  const { t } = useWords()
  const actor = useLetterResendingRef()
  const busy = useLetterResending(isResending)
  if (letter.state !== 'failed') return null
  if (!letter.can_be_resent) {
    return (
      <Box textStyle="small" color="ink.third">
        {t('letters.spent')}
      </Box>
    )
  }
  return (
    <Button
      variant="outline"
      aria-disabled={busy}
      aria-label={t('letters.resendNamed', { to: letter.to })}
      onClick={() => {
        if (!busy) actor.send({ type: 'resending.asked', letterId: letter.id })
      }}
    >
      {t('letters.resend')}
    </Button>
  )
}
