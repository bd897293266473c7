import { Box, Button, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../../../../i18n/use-words.ts'
import { corporationPath } from '../../../shared/page/paths.ts'
import { type Action, ActionMenu } from '../../../../ui/feedback/action-menu.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { RecordName } from '../../../../ui/tables/record-name.tsx'
import { type Column, RecordTable } from '../../../../ui/tables/record-table.tsx'
import { rowButton } from '../../../../ui/row-button.ts'
import { ShortDay } from '../../../../ui/tables/short-day.tsx'
import { StateWord } from '../../../../ui/feedback/state-word.tsx'
import { RichWords } from '../../../../ui/messages/rich-words.tsx'
import { ListPager } from '../../../shared/lists/list-pager.tsx'
import { Unread } from '../../../shared/lists/unread.tsx'
import { requestActFlow, requestsFlow, requestTones, type ListedSigner } from './connect.tsx'

type Props = { linkId: string; claId: string }

const unsorted = { sort: null, onSort: () => undefined }

/** A page of those whom a version asks; whom the letter did not reach has acts. */
export function RequestTable({ linkId, claId }: Props) {
  const { t } = useWords()
  const rows = requestsFlow.useRows()
  const { isFirst, isBusy, failure } = requestsFlow.useList()
  const { retry } = requestsFlow.useListActs()
  const paging = requestsFlow.usePaging()
  const columns = useColumns()
  if (failure) return <Unread failure={failure} onRetry={retry} />
  if (isFirst) return <LoadingRows />
  if (rows.length === 0) return <EmptyState title={t('versionPage.none')}>{t('versionPage.noneLead')}</EmptyState>
  return (
    <>
      <RecordTable<ListedSigner>
        caption={t('versionPage.open')}
        columns={columns}
        rows={rows}
        nameOf={({ name }) => name}
        sorting={unsorted}
        renderActions={(request) => <Acts linkId={linkId} claId={claId} request={request} />}
        renderNote={({ state, error }) => (state === 'undelivered' ? <Undelivered error={error} /> : null)}
        busy={isBusy}
      />
      <ListPager {...paging} />
    </>
  )
}

function useColumns(): [Column<ListedSigner>, ...Column<ListedSigner>[]] {
  const { t } = useWords()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('concern.signer'),
        show: ({ name, email }) => <RecordName name={name} second={email} />,
      },
      {
        key: 'state',
        title: t('table.state'),
        show: ({ state }) => <StateWord tone={requestTones[state]}>{t(`versionPage.state.${state}`)}</StateWord>,
      },
      {
        key: 'when',
        title: t('versionPage.when'),
        show: ({ agreed_at: agreed, told_at: told, asked_at: asked }) => {
          const at = agreed || told || asked
          return at === 0 ? null : <ShortDay at={at} />
        },
      },
    ],
    [t],
  )
}

type ActsProps = { linkId: string; claId: string; request: ListedSigner }

/** Sending again, and behind the dots what is seldom done. */
function Acts({ linkId, claId, request }: ActsProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { ask, isBusy } = requestActFlow.useAct()
  const { id, name, email, state, signing_id: company, can_be_resent: canBeResent } = request
  if (!canBeResent) return null
  const act = { linkId, claId, id, email }
  const end = { key: 'end', label: t('versionPage.end'), onChosen: () => ask({ ...act, kind: 'ended' }) }
  const actions: Action[] = [
    ...(state === 'undelivered' ? [end] : []),
    ...(company === undefined
      ? []
      : [
          {
            key: 'company',
            label: t('versionPage.toCompany'),
            onChosen: () => void navigate(corporationPath(linkId, company)),
          },
        ]),
  ]
  return (
    <Flex gap="1" align="center">
      <Button
        {...rowButton}
        aria-disabled={isBusy}
        aria-label={t('versionPage.resendNamed', { email })}
        onClick={() => (isBusy ? undefined : ask({ ...act, kind: 'resent' }, 'atOnce'))}
      >
        {t('versionPage.resend')}
      </Button>
      {actions.length > 0 && <ActionMenu subject={name} actions={actions} />}
    </Flex>
  )
}

/** Why the letter was not delivered, as the mail server said it. */
function Undelivered({ error }: { error: string }) {
  const { t } = useWords()
  return (
    <Box overflowWrap="anywhere">
      {error === '' ? (
        t('versionPage.undeliveredSilent')
      ) : (
        <RichWords of="versionPage.undelivered" values={{ error }} tags={{ bdi: <bdi /> }} />
      )}
    </Box>
  )
}
