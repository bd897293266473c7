import { Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { shortDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { useProject } from '../../project.connect.tsx'
import { addAgreementPath, corporationPath, signPath } from '../../../shared/page/paths.ts'
import { LinkButton, OutlinedLink, PageLink } from '../../../../ui/page/links.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { RecordName } from '../../../../ui/tables/record-name.tsx'
import { type Column, RecordTable } from '../../../../ui/tables/record-table.tsx'
import { rowButton, rowLink } from '../../../../ui/row-button.ts'
import { ShortDay } from '../../../../ui/tables/short-day.tsx'
import { StateWord } from '../../../../ui/feedback/state-word.tsx'
import { SelectionBar } from '../../../../ui/tables/row-selection.tsx'
import { ListPager } from '../../../shared/lists/list-pager.tsx'
import { CorporationsExport, corporationsFlow, useSort, useTotal } from './connect.tsx'
import { isToReview, stateKey, toneOf } from '../corporation-actions/connect.ts'
import { RemindButton } from '../corporation-reminders/remind-button.tsx'
import { CorporationMenu } from '../corporation-actions/menu.tsx'
import { hasAwaited, isAwaited, useRemind } from '../corporation-reminders/connect.ts'

type Corporation = Schemas['Corporation']
type Props = { linkId: string }

/** Paginated table of corporations. A row opens the corporation's details. */
export function CorporationTable({ linkId }: Props) {
  const { t } = useWords()
  const rows = corporationsFlow.useRows()
  const { isFirst, isEmpty, isBusy, failure } = corporationsFlow.useList()
  const sort = useSort()
  const total = useTotal()
  const paging = corporationsFlow.usePaging()
  const selected = corporationsFlow.useSelected()
  const { sortBy, select } = corporationsFlow.useListActs()
  const navigate = useNavigate()
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
        selection={{ keys: selected, onChange: select, bar: <RemindSeveral linkId={linkId} /> }}
        opening={{
          key: null,
          onOpen: (key) => void navigate(corporationPath(linkId, key)),
          pathOf: (key) => corporationPath(linkId, key),
        }}
        busy={isBusy}
        renderActions={(corporation) => <Actions linkId={linkId} corporation={corporation} />}
      />
      <ListPager {...paging} total={total} />
    </>
  )
}

/** Sends reminders to the selected companies that have not returned the document, or to all such companies that match the filter. */
function RemindSeveral({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const rows = corporationsFlow.useRows()
  const selected = corporationsFlow.useSelected()
  const isWhole = corporationsFlow.useIsWhole()
  const { total, hasNext, page } = corporationsFlow.usePaging()
  const question = corporationsFlow.useQuery()
  const { search, filter } = question
  const { select, selectAll } = corporationsFlow.useListActs()
  const { remind, remindFound, isBusy } = useRemind(linkId)
  const chosen = rows.filter(({ key }) => selected.includes(key)).map(({ item }) => item)
  const awaited = chosen.filter(isAwaited)
  const others = total === null ? hasNext || page > 1 : chosen.length < total
  const isOffered = isWhole ? hasAwaited(filter) : awaited.length > 0
  return (
    <SelectionBar
      count={isWhole ? total : chosen.length}
      onClear={() => select([])}
      {...(others && !isWhole && { onAll: selectAll, total })}
    >
      <Button
        {...rowButton}
        aria-disabled={isBusy || !isOffered}
        onClick={() => {
          if (!isOffered) return
          if (isWhole) remindFound({ search, state: filter })
          else remind(awaited)
        }}
      >
        {t('reminder.remindSeveral')}
      </Button>
      <CorporationsExport question={question} count={null} selected={{ ids: isWhole ? undefined : selected }} />
    </SelectionBar>
  )
}

function useColumns(): [Column<Corporation>, ...Column<Corporation>[]] {
  const { t, languageName } = useWords()
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
      show: (corporation) => <State corporation={corporation} />,
    },
    {
      key: 'agreement',
      title: t('agreements.document'),
      show: ({ version, cla_language: textLanguage }) => (
        <chakra.span color="ink.second">
          {t('corporation.agreementShort', { version, language: languageName(textLanguage) })}
        </chakra.span>
      ),
    },
    {
      key: 'date',
      title: t('corporation.formSentOn'),
      sortBy: 'date',
      show: ({ signed_at }) => <ShortDay at={signed_at} />,
    },
  ]
}

/** Shows the state and the time of the last reminder. Until another reminder is allowed, the button shows the time instead. */
function State({ corporation }: { corporation: Corporation }) {
  const { t, language } = useWords()
  const [now] = useState(() => Date.now())
  const { state, can_remind: canRemind = false, reminded_at: remindedAt = 0 } = corporation
  return (
    <>
      <StateWord tone={toneOf[state]}>{t(stateKey(corporation))}</StateWord>
      {canRemind && remindedAt > 0 && (
        <chakra.span textStyle="small" color="ink.second" title={momentIn(language, remindedAt)}>
          {t('reminder.reminded', { day: shortDayIn(language, remindedAt, now) })}
        </chakra.span>
      )}
    </>
  )
}

/** Review link for a pending scan, and a menu with the other actions. */
function Actions({ linkId, corporation }: Props & { corporation: Corporation }) {
  const { t } = useWords()
  const { corporation_name: name, state, id } = corporation
  return (
    <Flex gap="2" justify="end">
      {isToReview(state) && (
        // On a phone, the row itself is the link.
        <OutlinedLink
          {...rowLink}
          to={corporationPath(linkId, id)}
          aria-label={t('corporation.reviewNamed', { name })}
          display={{ base: 'none', sm: 'inline-flex' }}
        >
          {t('corporation.review')}
        </OutlinedLink>
      )}
      <RemindButton linkId={linkId} corporation={corporation} />
      <CorporationMenu linkId={linkId} corporation={corporation} />
    </Flex>
  )
}

function Nothing({ linkId }: Props) {
  const { t } = useWords()
  const project = useProject()
  const { filter, search } = corporationsFlow.useQuery()
  const isNarrowed = filter !== 'all' || search.trim() !== ''
  if (isNarrowed) return <EmptyState title={t('list.nothingFound')}>{t('list.nothingFoundLead')}</EmptyState>
  const versions = project?.answer?.versions
  if (versions && !versions.some(({ kind, is_in_force: isInForce }) => kind === 'corporation' && isInForce)) {
    return (
      <EmptyState
        title={t('corporation.noAgreement')}
        action={<PageLink to={addAgreementPath('corporation', linkId)}>{t('detail.add.corporation')}</PageLink>}
      >
        {t('corporation.noAgreementLead')}
      </EmptyState>
    )
  }
  const action = <LinkButton href={signPath(linkId, 'corporation')}>{t('corporation.toSignPage')}</LinkButton>
  return (
    <EmptyState title={t('corporation.none')} action={action}>
      {t('corporation.noneLead')}
    </EmptyState>
  )
}
