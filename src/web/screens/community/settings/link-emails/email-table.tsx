import { Box, Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useMemo } from 'react'
import { emailFailureKinds, emailFailureOf } from '../../../../../domain/projects/email-failure.ts'
import { duration } from '../../../../../domain/text/limits.ts'
import { dayIn, momentIn } from '../../../../i18n/moments.ts'
import { clockIn, dayKey } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { RecordName } from '../../../../ui/tables/record-name.tsx'
import { type Column, RecordTable } from '../../../../ui/tables/record-table.tsx'
import { OutlinedLink } from '../../../../ui/page/links.tsx'
import { rowButton, rowLink } from '../../../../ui/row-button.ts'
import { ShortDay } from '../../../../ui/tables/short-day.tsx'
import { StateWord, type Tone } from '../../../../ui/feedback/state-word.tsx'
import { RichWords } from '../../../../ui/messages/rich-words.tsx'
import { projectPath } from '../../../shared/page/paths.ts'
import { ListPager } from '../../../shared/lists/list-pager.tsx'
import { againOf, type Trouble } from '../mailbox-trouble.tsx'
import { type ListedEmail, emailsFlow, useEmailResending } from './connect.tsx'
import { emailTypeKey } from '../../../shared/lists/email-types.ts'

export const tones = {
  queued: 'going',
  sending: 'going',
  sent: 'done',
  failed: 'failed',
  obsolete: 'over',
} as const satisfies Record<ListedEmail['state'], Tone>

type Row = { key: string; item: ListedEmail }

/** Paginated table of emails. `trouble` is the reason why the link's mailbox cannot send. */
export function EmailTable({ trouble }: { trouble: Trouble | undefined }) {
  const { t } = useWords()
  const rows = sortByCause(emailsFlow.useRows())
  const { isBusy } = emailsFlow.useList()
  const paging = emailsFlow.usePaging()
  const columns = useColumns(trouble)
  return (
    <>
      <RecordTable<ListedEmail>
        caption={t('letters.title')}
        columns={columns}
        rows={rows}
        nameOf={({ to }) => to}
        renderActions={(email) => <EmailActions email={email} />}
        renderNote={(email) => noteOn(email, trouble)}
        groupOf={useGroups()}
        busy={isBusy}
      />
      <ListPager {...paging} />
    </>
  )
}

/** Sorts the failed emails of a page by cause; they precede all others. */
function sortByCause(rows: readonly Row[]): Row[] {
  const placeOf = ({ item: { state, error } }: Row): number =>
    state === 'failed' ? emailFailureKinds.indexOf(emailFailureOf(error)) : emailFailureKinds.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Returns whether a queued email is waiting for the link's mailbox. Emails sent by the service's own mailbox are not affected. */
const isStopped = ({ state, by_service }: ListedEmail, trouble: Trouble | undefined): trouble is Trouble =>
  state === 'queued' && trouble !== undefined && !by_service

function useColumns(trouble: Trouble | undefined): [Column<ListedEmail>, ...Column<ListedEmail>[]] {
  const { t } = useWords()
  return useMemo(
    () => [
      {
        key: 'letter',
        title: t('letters.letter'),
        show: ({ kind, to }) => <RecordName name={t(emailTypeKey(kind))} second={to} />,
      },
      {
        key: 'state',
        title: t('letters.state'),
        show: (email) =>
          isStopped(email, trouble) ? (
            <StateWord tone="going">{t('letters.waiting')}</StateWord>
          ) : (
            <StateWord tone={tones[email.state]}>
              {email.state === 'failed'
                ? t(`letters.cause.${emailFailureOf(email.error)}`)
                : t(`letters.${email.state}`)}
            </StateWord>
          ),
      },
      {
        key: 'when',
        title: t('letters.when'),
        show: (email) => (
          <chakra.span textStyle="small">
            <When email={email} />
          </chakra.span>
        ),
      },
    ],
    [t, trouble],
  )
}

/** Returns a function that returns the group heading of an email: one for failed emails, whose state is the cause, and the day of all others. */
function useGroups(): (email: ListedEmail) => string {
  const { t, language } = useWords()
  return ({ state, created_at: at }) => {
    if (state === 'failed') return t('letters.failed')
    const now = Date.now()
    if (dayKey(at) === dayKey(now)) return t('day.today')
    if (dayKey(at) === dayKey(now - duration.day)) return t('day.yesterday')
    return dayIn(language, at)
  }
}

/** Shows the time of day, or the full date if it differs from the date in the heading. */
function When({ email: { state, created_at, settled_at } }: { email: ListedEmail }) {
  const { language } = useWords()
  const at = settled_at ?? created_at
  if (state === 'failed' || dayKey(at) !== dayKey(created_at)) return <ShortDay at={at} />
  return (
    <chakra.time dateTime={new Date(at).toISOString()} title={momentIn(language, at)} fontVariantNumeric="tabular-nums">
      {clockIn(language, at)}
    </chakra.time>
  )
}

/** Returns the reason why an email is waiting or was not sent; null if its state needs no explanation. */
function noteOn(email: ListedEmail, trouble: Trouble | undefined): ReactNode {
  const isSpent = email.state === 'failed' && !email.can_be_resent
  if (email.error === '' && !isSpent && !isStopped(email, trouble)) return null
  return <EmailNote email={email} trouble={isStopped(email, trouble) ? trouble : undefined} isSpent={isSpent} />
}

type EmailNoteProps = { email: ListedEmail; trouble: Trouble | undefined; isSpent: boolean }

function EmailNote({ email: { tries, error }, trouble, isSpent }: EmailNoteProps) {
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

/**
 * Resend button. Only failed emails whose content is still stored can be resent. For an address that does not exist, a link to the address's
 * signatures, because only another address helps.
 */
function EmailActions({ email }: { email: ListedEmail }) {
  const { t } = useWords()
  const { scope } = emailsFlow.useQuery()
  const { isBusy, resend } = useEmailResending()
  if (email.state !== 'failed') return null
  if (emailFailureOf(email.error) === 'address') {
    return (
      <OutlinedLink
        {...rowLink}
        to={`${projectPath(scope['link_id'] ?? '', 'people')}?${new URLSearchParams({ search: email.to }).toString()}`}
        aria-label={t('letters.findNamed', { to: email.to })}
      >
        {t('letters.find')}
      </OutlinedLink>
    )
  }
  if (!email.can_be_resent) return null
  return (
    <Button
      {...rowButton}
      aria-disabled={isBusy}
      aria-label={t('letters.resendNamed', { to: email.to })}
      onClick={() => resend({ emailId: email.id })}
    >
      {t('letters.resend')}
    </Button>
  )
}
