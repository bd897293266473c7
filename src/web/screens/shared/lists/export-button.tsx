import { Button, chakra, Flex, useMediaQuery } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import { type Action, ActionMenu } from '../../../ui/feedback/action-menu.tsx'
import { rowButton } from '../../../ui/row-button.ts'
import type { OpenDialog } from '../flow/dialog.connect.ts'
import { FlowRefusal } from '../flow/flow-refusal.tsx'

type ExportButtonProps = {
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
  phoneMenu?: PhoneMenu | undefined
}

/** Name and further actions of the menu that contains the export on a phone. */
export type PhoneMenu = { subject: string; actions: readonly Action[] }

/**
 * Button that exports the rows matching the list's filter. Shows the number of rows before the export, if known, and after it. On a phone, the export
 * is in a menu.
 */
export function ExportButton(props: ExportButtonProps) {
  const { count, exported, arrived, isOfSelection, busy, dialog, onExport, phoneMenu } = props
  const { t } = useWords()
  const [isPhone] = useMediaQuery(['(max-width: 29.99em)'], { ssr: false })
  const start = (): void => {
    if (!busy) onExport()
  }
  return (
    <Flex align="center" wrap="wrap">
      {isPhone && !isOfSelection ? (
        <ActionMenu
          subject={phoneMenu?.subject ?? t('export.menu')}
          {...(phoneMenu === undefined && { opener: { name: t('export.menu') } })}
          actions={[
            ...(phoneMenu?.actions ?? []),
            { key: 'csv', label: count === null ? t('export.csv') : t('export.csvCount', { count }), onChosen: start },
          ]}
        />
      ) : (
        <Button {...(isOfSelection ? rowButton : { variant: 'outline' as const })} aria-disabled={busy} onClick={start}>
          {isOfSelection && t('export.selected')}
          {!isOfSelection && (count === null ? t('export.act') : t('export.actCount', { count }))}
        </Button>
      )}
      <ExportProgress exported={exported} arrived={arrived} dialog={dialog} />
    </Flex>
  )
}

/** Number of exported rows, or of the rows received so far, and the refusal of an export. */
export function ExportProgress({
  exported,
  arrived,
  dialog,
}: Pick<ExportButtonProps, 'exported' | 'arrived' | 'dialog'>) {
  const { t } = useWords()
  return (
    <>
      <chakra.span role="status" textStyle="small" color="ink.second" ms={exported === null ? '0' : '3'}>
        {exported !== null && t('export.done', { count: exported })}
      </chakra.span>
      {arrived > 0 && (
        <chakra.span textStyle="small" color="ink.second" ms="3" fontVariantNumeric="tabular-nums">
          {t('export.going', { count: arrived })}
        </chakra.span>
      )}
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </>
  )
}
