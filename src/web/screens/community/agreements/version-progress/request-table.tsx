import { Box, Button, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../../../../i18n/use-words.ts'
import { corporationPath } from '../../../shared/page/paths.ts'
import { type Action, ActionMenu } from '../../../../ui/feedback/action-menu.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { RecordName } from '../../../../ui/tables/record-name.tsx'
import type { Column } from '../../../../ui/tables/record-table.tsx'
import { rowButton } from '../../../../ui/row-button.ts'
import { ShortDay } from '../../../../ui/tables/short-day.tsx'
import { StateWord } from '../../../../ui/feedback/state-word.tsx'
import { RichWords } from '../../../../ui/messages/rich-words.tsx'
import { listTable } from '../../../shared/lists/list-table.tsx'
import { requestActionFlow, requestsFlow, requestTones, type ListedSigner } from './connect.tsx'

const SignersTable = listTable<ListedSigner>(requestsFlow)

type Props = { linkId: string; claId: string }

/** Shown for an empty list: no match of a search, or no signer with the selected status. */
function NoMatch() {
  const { t } = useWords()
  const isSearched = requestsFlow.useQuery().search.trim() !== ''
  if (isSearched) return <EmptyState title={t('versionPage.none')}>{t('versionPage.noneLead')}</EmptyState>
  return <EmptyState title={t('versionPage.noneYet')}>{t('versionPage.noneYetLead')}</EmptyState>
}

/** Table of the people asked to agree to a version, with actions for those who did not receive the email. */
export function RequestTable({ linkId, claId }: Props) {
  const { t } = useWords()
  return (
    <SignersTable
      empty={<NoMatch />}
      caption={t('versionPage.open')}
      columns={useColumns()}
      nameOf={({ name }) => name}
      renderActions={(request) => <RequestActions linkId={linkId} claId={claId} request={request} />}
      renderNote={({ state, error }) => (state === 'undelivered' ? <Undelivered error={error} /> : null)}
    />
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
        show: ({ agreed_at: agreed, told_at: toldAt, asked_at: askedAt }) => {
          const at = agreed || toldAt || askedAt
          return at === 0 ? null : <ShortDay at={at} />
        },
      },
    ],
    [t],
  )
}

type RequestActionsProps = { linkId: string; claId: string; request: ListedSigner }

/** Resend button, and a menu with less common actions. */
function RequestActions({ linkId, claId, request }: RequestActionsProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { ask, isBusy } = requestActionFlow.useAct()
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

/** Shows the mail server's error for an undelivered email. */
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
