import { Button, chakra, Flex } from '@chakra-ui/react'
import { useWords, type WordKey } from '../../../i18n/use-words.ts'
import { rowButton } from '../../../ui/row-button.ts'
import type { OpenDialog } from '../flow/dialog.connect.ts'
import { FlowRefusal } from '../flow/flow-refusal.tsx'

type ExportButtonProps = {
  /** Label of the button that exports the whole list; null for the default label. */
  act?: WordKey | null
  /** Number of rows in the list; null if unknown before the export. */
  count: number | null
  /** Number of exported rows; null before the export. */
  exported: number | null
  /** Number of rows received so far; 0 if no export is running. */
  arrived: number
  /** True if the button is in the selection bar. */
  isOfSelection: boolean
  busy: boolean
  dialog: OpenDialog | undefined
  onExport: () => void
}

/** Button that exports the rows matching the list's filter. Shows the number of rows before the export, if known, and after it. */
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
