import { Box, Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useMemo } from 'react'
import { duration } from '../../../../../domain/text/limits.ts'
import { dayIn, momentIn } from '../../../../i18n/moments.ts'
import { clockIn, dayKey } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { RecordName } from '../../../../ui/tables/record-name.tsx'
import { type Column, RecordTable } from '../../../../ui/tables/record-table.tsx'
import { rowButton } from '../../../../ui/row-button.ts'
import { ShortDay } from '../../../../ui/tables/short-day.tsx'
import { StateWord, type Tone } from '../../../../ui/feedback/state-word.tsx'
import { RichWords } from '../../../../ui/messages/rich-words.tsx'
import { ListPager } from '../../../shared/lists/list-pager.tsx'
import { againOf, type Trouble } from '../mailbox-trouble.tsx'
import { type Letter, lettersFlow, useLetterResending } from './connect.tsx'
import { letterKindKey } from '../../../shared/lists/email-kinds.ts'

export const tones = {
  queued: 'going',
  sending: 'going',
  sent: 'done',
  failed: 'failed',
  obsolete: 'over',
} as const satisfies Record<Letter['state'], Tone>

/** A page of emails. `trouble` is the reason why the link's mailbox cannot send. */
export function LetterTable({ trouble }: { trouble: Trouble | undefined }) {
  const { t } = useWords()
  const rows = lettersFlow.useRows()
  const { isBusy } = lettersFlow.useList()
  const paging = lettersFlow.usePaging()
  const columns = useColumns(trouble)
  return (
    <>
      <RecordTable<Letter>
        caption={t('letters.title')}
        columns={columns}
        rows={rows}
        nameOf={({ to }) => to}
        renderActions={(letter) => <Resend letter={letter} />}
        renderNote={(letter) => noteOn(letter, trouble)}
        groupOf={useGroups()}
        busy={isBusy}
      />
      <ListPager {...paging} />
    </>
  )
}

/** Returns whether a queued email waits for the link's mailbox. Emails of the service's own mailbox do not. */
const isStopped = ({ state, by_service }: Letter, trouble: Trouble | undefined): trouble is Trouble =>
  state === 'queued' && trouble !== undefined && !by_service

function useColumns(trouble: Trouble | undefined): [Column<Letter>, ...Column<Letter>[]] {
  const { t } = useWords()
  return useMemo(
    () => [
      {
        key: 'letter',
        title: t('letters.letter'),
        show: ({ kind, to }) => <RecordName name={t(letterKindKey(kind))} second={to} />,
      },
      {
        key: 'state',
        title: t('letters.state'),
        show: (letter) =>
          isStopped(letter, trouble) ? (
            <StateWord tone="going">{t('letters.waiting')}</StateWord>
          ) : (
            <StateWord tone={tones[letter.state]}>{t(`letters.${letter.state}`)}</StateWord>
          ),
      },
      {
        key: 'when',
        title: t('letters.when'),
        show: (letter) => (
          <chakra.span textStyle="small">
            <When letter={letter} />
          </chakra.span>
        ),
      },
    ],
    [t, trouble],
  )
}

/** Returns the heading of an email's group: failed emails first, then by day, newest first. */
function useGroups(): (letter: Letter) => string {
  const { t, language } = useWords()
  const { filter } = lettersFlow.useQuery()
  return ({ state, created_at: at }) => {
    if (state === 'failed' && filter === '') return t('letters.failed')
    const now = Date.now()
    if (dayKey(at) === dayKey(now)) return t('day.today')
    if (dayKey(at) === dayKey(now - duration.day)) return t('day.yesterday')
    return dayIn(language, at)
  }
}

/** The time of day, or the full date if the heading shows another day. */
function When({ letter: { state, created_at, settled_at } }: { letter: Letter }) {
  const { language } = useWords()
  const { filter } = lettersFlow.useQuery()
  const at = settled_at ?? created_at
  if ((state === 'failed' && filter === '') || dayKey(at) !== dayKey(created_at)) return <ShortDay at={at} />
  return (
    <chakra.time dateTime={new Date(at).toISOString()} title={momentIn(language, at)} fontVariantNumeric="tabular-nums">
      {clockIn(language, at)}
    </chakra.time>
  )
}

/** Returns the reason why an email waits or was not sent; null if its state needs no explanation. */
function noteOn(letter: Letter, trouble: Trouble | undefined): ReactNode {
  const isSpent = letter.state === 'failed' && !letter.can_be_resent
  if (letter.error === '' && !isSpent && !isStopped(letter, trouble)) return null
  return <LetterNote letter={letter} trouble={isStopped(letter, trouble) ? trouble : undefined} isSpent={isSpent} />
}

type LetterNoteProps = { letter: Letter; trouble: Trouble | undefined; isSpent: boolean }

function LetterNote({ letter: { tries, error }, trouble, isSpent }: LetterNoteProps) {
  const { t, language } = useWords()
  return (
    <>
      {trouble && (
        <Box>
          {trouble.until === undefined
            ? t(`letters.waiting.${againOf(trouble)}`)
            : t('letters.waiting.until', { until: momentIn(language, trouble.until) })}
        </Box>
      )}
      {error !== '' && (
        <Box>
          {tries === 0 ? (
            <RichWords of="mailboxTrouble.said" values={{ said: error }} tags={{ bdi: <bdi /> }} />
          ) : (
            <RichWords of="letters.error" values={{ count: tries, error }} tags={{ bdi: <bdi /> }} />
          )}
        </Box>
      )}
      {isSpent && <Box>{t('letters.spent')}</Box>}
    </>
  )
}

/** The resend button. Only a failed email whose content is still stored can be sent again. */
function Resend({ letter }: { letter: Letter }) {
  const { t } = useWords()
  const { isBusy, resend } = useLetterResending()
  if (letter.state !== 'failed' || !letter.can_be_resent) return null
  return (
    <Button
      {...rowButton}
      aria-disabled={isBusy}
      aria-label={t('letters.resendNamed', { to: letter.to })}
      onClick={() => {
        if (!isBusy) resend(letter.id)
      }}
    >
      {t('letters.resend')}
    </Button>
  )
}
