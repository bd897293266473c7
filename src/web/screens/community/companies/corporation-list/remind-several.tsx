import { Button } from '@chakra-ui/react'
import { useWords } from '../../../../i18n/use-words.ts'
import { rowButton } from '../../../../ui/row-button.ts'
import { SelectionBar } from '../../../../ui/tables/row-selection.tsx'
import { CorporationsExport, corporationsFlow } from './connect.tsx'
import { hasAwaited, isAwaited, useRemind } from '../corporation-reminders/connect.ts'

/** Reminds the selected companies that have a document to return, or all of the filter. */
export function RemindSeveral({ linkId }: { linkId: string }) {
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
