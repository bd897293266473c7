import { Button, Flex } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { mostFound } from '../../../../domain/limits.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { signPath } from '../../../paths.ts'
import { LinkButton } from '../../../ui/links.tsx'
import { ActionMenu } from '../../../ui/records/action-menu.tsx'
import { EmptyState } from '../../../ui/records/empty-state.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { RecordName } from '../../../ui/records/record-name.tsx'
import { type Column, RecordTable } from '../../../ui/records/record-table.tsx'
import { rowButton } from '../../../ui/records/row-button.ts'
import { ShortDay } from '../../../ui/records/short-day.tsx'
import { StateWord } from '../../../ui/records/state-word.tsx'
import { ListPager } from '../../shared/list-pager.tsx'
import { corporationsFlow } from './connect.tsx'
import { actsIn, corporationActFlow, findWhyNot, toneOf, useCorporationAct } from './corporation-act.connect.ts'

type Corporation = Schemas['Corporation']
type Props = { linkId: string }

/** A page of corporations; a row opens its corporation's details. */
export function CorporationTable({ linkId }: Props) {
  const { t } = useWords()
  const rows = corporationsFlow.useRows()
  const { isFirst, isEmpty, isBusy, failure } = corporationsFlow.useList()
  const { search, sort } = corporationsFlow.useQuery()
  const paging = corporationsFlow.usePaging()
  const opened = corporationsFlow.useOpened()
  const { sortBy, open } = corporationsFlow.useListActs()
  const columns = useColumns()
  if (isFirst) return failure ? null : <LoadingRows />
  if (isEmpty) return <Nothing linkId={linkId} />
  return (
    <>
      <RecordTable
        caption={t('admin.corporationList')}
        columns={columns}
        rows={rows}
        nameOf={(corporation) => corporation.corporation_name}
        sorting={{ sort, onSort: sortBy }}
        opening={{ key: opened?.key ?? null, onOpen: open }}
        busy={isBusy}
        renderActions={(corporation) => <Actions linkId={linkId} corporation={corporation} />}
      />
      <ListPager {...paging} total={search !== '' && (paging.total ?? 0) >= mostFound ? null : paging.total} />
    </>
  )
}

function useColumns(): [Column<Corporation>, ...Column<Corporation>[]] {
  const { t } = useWords()
  return [
    {
      key: 'name',
      title: t('corporation.columnName'),
      sortBy: 'name',
      show: ({ corporation_name: name, admin_name: person, admin_email: email }) => (
        <RecordName name={name} second={`${person} · ${email}`} />
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
      show: ({ signed_at }) => <ShortDay at={signed_at} />,
    },
  ]
}

type ActionsProps = { linkId: string; corporation: Corporation }

/** The next act as a button, the others in a menu; those the lifecycle refuses give the reason. */
function Actions({ linkId, corporation }: ActionsProps) {
  const { t } = useWords()
  const { open } = corporationsFlow.useListActs()
  const { isBusy: isActing } = corporationActFlow.useAct()
  const ask = useCorporationAct(linkId, corporation)
  const { corporation_name: name, state, id } = corporation
  return (
    <Flex gap="2" justify="end">
      {state === 'uploaded' && (
        <Button
          {...rowButton}
          aria-disabled={isActing}
          aria-label={t('corporation.approveNamed', { name })}
          onClick={() => ask('approved')}
        >
          {t('corporation.approve')}
        </Button>
      )}
      {(state === 'submitted' || state === 'mailed') && (
        <Button
          {...rowButton}
          aria-label={t('corporation.uploadNamed', { name })}
          aria-haspopup="dialog"
          onClick={() => open(id)}
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
            label: t(`corporation.short.${kind}`),
            onChosen: () => ask(kind),
            whyNot: whyNot === null ? undefined : t(`corporation.whyNot.${whyNot}`),
          }
        })}
      />
    </Flex>
  )
}

function Nothing({ linkId }: Props) {
  const { t } = useWords()
  const { filter, search } = corporationsFlow.useQuery()
  const isNarrowed = filter !== '' || search.trim() !== ''
  if (isNarrowed) return <EmptyState title={t('list.nothingFound')}>{t('list.nothingFoundLead')}</EmptyState>
  const action = <LinkButton href={signPath(linkId, 'corporation')}>{t('corporation.toSignPage')}</LinkButton>
  return (
    <EmptyState title={t('corporation.none')} action={action}>
      {t('corporation.noneLead')}
    </EmptyState>
  )
}
