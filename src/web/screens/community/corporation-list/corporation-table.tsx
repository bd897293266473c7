import { Box, Button, Flex } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { listMachine } from '../../../../../machines/shared/list.machine.ts'
import type { Schemas } from '../../../../../openapi/index.ts'
import { corporationActFlow, corporationsFlow } from './connect.tsx'
import { mostFound } from '../../../../domain/limits.ts'
import { dayIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { signPath } from '../../../paths.ts'
import { LinkButton } from '../../../ui/links.tsx'
import { ActionMenu } from '../../../ui/records/action-menu.tsx'
import { EmptyState } from '../../../ui/records/empty-state.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { Pager } from '../../../ui/records/pager.tsx'
import { type Column, RecordTable } from '../../../ui/records/record-table.tsx'
import { StateWord } from '../../../ui/records/state-word.tsx'
import { actsIn, findWhyNot, toneOf } from './corporation-rules.ts'
import { useCorporationAct } from './use-corporation-act.ts'

type Snapshot = SnapshotFrom<typeof listMachine>
type Corporation = Schemas['Corporation']

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const contextOf = ({ context }: Snapshot) => context
const canGoOn = (snapshot: Snapshot) => snapshot.can({ type: 'page.turned', to: 'next' })
const canGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'page.turned', to: 'previous' })

type Props = { linkId: string; openKey: string | null; onOpen: (key: string) => void }

/** A page of corporations; a row opens what is known of its corporation. */
export function CorporationTable({ linkId, openKey, onOpen }: Props) {
  const { t } = useWords()
  const list = corporationsFlow.useListRef()
  const rows = corporationsFlow.useRows()
  const busy = corporationsFlow.useList(isBusy)
  const onward = corporationsFlow.useList(canGoOn)
  const backward = corporationsFlow.useList(canGoBack)
  const { question, before, page, failure } = corporationsFlow.useList(contextOf)
  const columns = useColumns()
  if (page === null) return failure ? null : <LoadingRows />
  if (rows.length === 0) return <Nothing linkId={linkId} />
  return (
    <>
      <RecordTable
        caption={t('admin.corporationList')}
        columns={columns}
        rows={rows}
        nameOf={(corporation) => corporation.corporation_name}
        sorting={{ sort: question.sort, onSort: (sort) => list.send({ type: 'sort.chosen', sort }) }}
        opening={{ key: openKey, onOpen }}
        busy={busy}
        renderActions={(corporation) => <Actions linkId={linkId} corporation={corporation} onOpen={onOpen} />}
      />
      <Pager
        before={before}
        count={rows.length}
        total={question.search !== '' && (page.total ?? 0) >= mostFound ? null : page.total}
        onNext={onward ? () => list.send({ type: 'page.turned', to: 'next' }) : undefined}
        onPrevious={backward ? () => list.send({ type: 'page.turned', to: 'previous' }) : undefined}
      />
    </>
  )
}

function useColumns(): [Column<Corporation>, ...Column<Corporation>[]] {
  const { t, language } = useWords()
  return [
    {
      key: 'name',
      title: t('corporation.columnName'),
      sortBy: 'name',
      show: (corporation) => (
        <>
          <Box fontWeight="bold">{corporation.corporation_name}</Box>
          <Box textStyle="small" color="ink.third">
            {corporation.admin_name} · {corporation.admin_email}
          </Box>
        </>
      ),
    },
    {
      key: 'state',
      title: t('table.state'),
      show: ({ state }) => <StateWord tone={toneOf[state]}>{t(`corporation.state.${state}`)}</StateWord>,
    },
    {
      key: 'date',
      title: t('employees.signedAt'),
      sortBy: 'date',
      show: (corporation) => dayIn(language, corporation.signed_at),
    },
  ]
}

type ActionsProps = { linkId: string; corporation: Corporation; onOpen: (key: string) => void }

/** The next act as a button, the others in a menu; what the lifecycle does not allow says why not. */
function Actions({ linkId, corporation, onOpen }: ActionsProps) {
  const { t } = useWords()
  const { isBusy: isActing } = corporationActFlow.useAct()
  const ask = useCorporationAct(linkId, corporation)
  const { corporation_name: name, state, id } = corporation
  return (
    <Flex gap="2" justify={{ md: 'end' }} wrap="wrap">
      {state === 'uploaded' && (
        <Button
          variant="outline"
          minHeight="9"
          aria-disabled={isActing}
          aria-label={t('corporation.approveNamed', { name })}
          onClick={() => ask('approved')}
        >
          {t('corporation.approve')}
        </Button>
      )}
      {(state === 'submitted' || state === 'mailed') && (
        <Button
          variant="outline"
          minHeight="9"
          aria-label={t('corporation.uploadNamed', { name })}
          aria-haspopup="dialog"
          onClick={() => onOpen(id)}
        >
          {t('corporation.upload')}
        </Button>
      )}
      <ActionMenu
        subject={name}
        actions={actsIn(state).map((kind) => {
          const whyNot = findWhyNot(kind, corporation)
          return {
            key: kind,
            label: t(`corporation.act.${kind}`, { name }),
            onChosen: () => ask(kind),
            whyNot: whyNot === null ? undefined : t(`corporation.whyNot.${whyNot}`),
          }
        })}
      />
    </Flex>
  )
}

function Nothing({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { question } = corporationsFlow.useList(contextOf)
  const isNarrowed = question.filter !== '' || question.search.trim() !== ''
  if (isNarrowed) return <EmptyState title={t('list.nothingFound')}>{t('list.nothingFoundLead')}</EmptyState>
  const action = <LinkButton href={signPath(linkId, 'corporation')}>{t('corporation.toSignPage')}</LinkButton>
  return (
    <EmptyState title={t('corporation.none')} action={action}>
      {t('corporation.noneLead')}
    </EmptyState>
  )
}
