import { Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { PromiseActorLogic } from 'xstate'
import type { Exported, ExportQuery } from '../../../../../machines/shared/exported.ts'
import type { ListQuery } from '../../../../../machines/shared/list.context.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { createActionFlow } from '../flow/action.connect.tsx'
import { ExportButton, ExportProgress, type PhoneMenu } from './export-button.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { ActionMenu } from '../../../ui/feedback/action-menu.tsx'

type ExportProps = {
  question: ListQuery
  /** Number of rows in the list; null if unknown before the export. */
  count: number | null
  /** Set in the selection bar: IDs of the selected rows, or undefined if the whole list is selected. */
  selected?: { ids: readonly string[] | undefined }
  phoneMenu?: PhoneMenu | undefined
}

type PerformExport = PromiseActorLogic<Exported, ExportQuery>

/** Creates an export button and its flow. `performExport` is the area's `operationAs(…)`. The file is saved when the download is complete. */
export function exportOf(performExport: PerformExport) {
  const flow = createActionFlow(performExport)

  function Exporting({ question, count, selected, phoneMenu }: ExportProps) {
    const ids = selected?.ids
    const { ask, done, lines, progress, isBusy, dialog } = flow.useAct()
    const exportQuery = useMemo(
      () => ({ ...question, ...(ids && { ids }), onLines: progress }),
      [question, ids, progress],
    )
    return (
      <ExportButton
        count={count}
        isOfSelection={selected !== undefined}
        // Hidden after a filter change, because the number no longer applies.
        exported={done?.act === exportQuery ? done.result.count : null}
        arrived={isBusy ? lines : 0}
        busy={isBusy}
        dialog={dialog}
        onExport={() => ask(exportQuery, 'atOnce')}
        phoneMenu={phoneMenu}
      />
    )
  }

  return function Export(props: ExportProps) {
    const { saveFile } = useBrowserEnvironment()
    return (
      <flow.ActFlow
        onSettled={(done) => {
          if (done) saveFile(done.result.file)
        }}
      >
        <Exporting {...props} />
      </flow.ActFlow>
    )
  }
}

/** Creates a menu of two exports of a list, as CSV and as JSON Lines. */
export function exportMenuOf(performCsv: PerformExport, performLines: PerformExport) {
  const flows = { csv: createActionFlow(performCsv), lines: createActionFlow(performLines) } as const

  function useExport(form: keyof typeof flows, question: ListQuery) {
    const { ask, done, lines, progress, isBusy, dialog } = flows[form].useAct()
    const exportQuery = useMemo(() => ({ ...question, onLines: progress }), [question, progress])
    return {
      exported: done?.act === exportQuery ? done.result.count : null,
      arrived: isBusy ? lines : 0,
      isBusy,
      dialog,
      start: () => ask(exportQuery, 'atOnce'),
    }
  }

  function Exporting({ question, count }: ExportProps) {
    const { t } = useWords()
    const [csv, lines] = [useExport('csv', question), useExport('lines', question)]
    const isBusy = csv.isBusy || lines.isBusy
    const actionOf = (key: 'csv' | 'lines', { start }: typeof csv) => ({
      key,
      label: count === null ? t(`export.${key}`) : t(`export.${key}Count`, { count }),
      onChosen: () => {
        if (!isBusy) start()
      },
    })
    const last = lines.exported === null ? csv : lines
    return (
      <Flex align="center" gap="3" wrap="wrap">
        <ExportProgress
          exported={last.exported}
          arrived={csv.arrived + lines.arrived}
          dialog={csv.dialog ?? lines.dialog}
        />
        <ActionMenu
          subject={t('export.menu')}
          opener={{ shown: t('export.menu'), name: t('export.menu'), isOutlined: true }}
          actions={[actionOf('csv', csv), actionOf('lines', lines)]}
        />
      </Flex>
    )
  }

  return function ExportMenu(props: ExportProps) {
    const { saveFile } = useBrowserEnvironment()
    const save = (done: { result: Exported } | null): void => {
      if (done) saveFile(done.result.file)
    }
    return (
      <flows.csv.ActFlow onSettled={save}>
        <flows.lines.ActFlow onSettled={save}>
          <Exporting {...props} />
        </flows.lines.ActFlow>
      </flows.csv.ActFlow>
    )
  }
}
