import { Button, chakra, Flex } from '@chakra-ui/react'
import { useWords, type WordKey } from '../../../i18n/use-words.ts'
import { rowButton } from '../../../ui/row-button.ts'
import type { OpenDialog } from '../flow/dialog.connect.ts'
import { FlowRefusal } from '../flow/flow-refusal.tsx'

type ExportButtonProps = {
  /** What it says of the whole list, where not the usual words. */
  act?: WordKey | null
  /** How many the list has; null where it is not counted before. */
  count: number | null
  /** How many were exported; null before. */
  exported: number | null
  /** How many have arrived of those that are being exported; 0 for none. */
  arrived: number
  /** In the bar of a selection. */
  isOfSelection: boolean
  busy: boolean
  dialog: OpenDialog | undefined
  onExport: () => void
}

/** Exports what the list is filtered by, and says how many those are: before, where it is known, and afterwards. */
export function ExportButton({
  act = null,
  count,
  exported,
  arrived,
  isOfSelection,
  busy,
  dialog,
  onExport,
}: ExportButtonProps) {
  const { t } = useWords()
  const ofList = count === null ? t('export.act') : t('export.actCount', { count })
  return (
    <Flex align="center" wrap="wrap">
      <Button
        {...(isOfSelection ? rowButton : { variant: 'outline' as const })}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) onExport()
        }}
      >
        {isOfSelection ? t('export.selected') : act === null ? ofList : t(act)}
      </Button>
      <chakra.span role="status" textStyle="small" color="ink.second" ms={exported === null ? '0' : '3'}>
        {exported !== null && t('export.done', { count: exported })}
      </chakra.span>
      {arrived > 0 && (
        <chakra.span textStyle="small" color="ink.second" ms="3" fontVariantNumeric="tabular-nums">
          {t('export.going', { count: arrived })}
        </chakra.span>
      )}
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </Flex>
  )
}
