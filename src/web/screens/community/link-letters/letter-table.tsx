import { Box, Button, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Pager } from '../../../ui/records/pager.tsx'
import { type Column, RecordTable } from '../../../ui/records/record-table.tsx'
import { StateWord, type Tone } from '../../../ui/records/state-word.tsx'
import { RichWords } from '../../../ui/rich-words.tsx'
import { againOf, type Trouble } from '../mailbox-trouble.tsx'
import { type Letter, lettersFlow, useLetterResending } from './connect.tsx'
import { letterKindKey } from './letter-kinds.ts'

const tones = { queued: 'going', sending: 'going', sent: 'done', failed: 'failed' } as const satisfies Record<
  Letter['state'],
  Tone
>

const unsorted = { sort: null, onSort: () => undefined }

/** A page of letters. `trouble`: why the mailbox of the link sends nothing. */
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
        sorting={unsorted}
        renderActions={(letter) => <Resend letter={letter} />}
        busy={isBusy}
      />
      <Pager {...paging} />
    </>
  )
}

/** `trouble`: why the mailbox sends nothing; queued letters wait for it, except those of the service's own mailbox. */
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
              // A mail server's answer may be long, with long words: the other columns keep their width.
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

/** Only a failed letter that still has its content can be sent again. */
function Resend({ letter }: { letter: Letter }) {
  const { t } = useWords()
  const { isBusy, resend } = useLetterResending()
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
