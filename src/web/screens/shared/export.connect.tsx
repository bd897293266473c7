import type { PromiseActorLogic } from 'xstate'
import type { Exported } from '../../../../machines/shared/exported.ts'
import type { ListQuery } from '../../../../machines/shared/list.context.ts'
import { useBrowserEnvironment } from '../../browser-environment.ts'
import { actFlow } from './act.connect.tsx'
import { ExportButton } from './export-button.tsx'

type ExportProps = {
  question: ListQuery
  /** How many the list has; null where it is not counted before. */
  count: number | null
}

/** The export of one list, with its button: `performExport` is the area's `operationAs(…)`. The file is saved once it is there. */
export function exportOf(performExport: PromiseActorLogic<Exported, ListQuery>) {
  const flow = actFlow(performExport)

  function Exporting({ question, count }: ExportProps) {
    const { ask, done, isBusy, dialog } = flow.useAct()
    return (
      <ExportButton
        count={count}
        // Of another filter it would say a wrong number.
        exported={done?.act === question ? done.result.count : null}
        busy={isBusy}
        dialog={dialog}
        onExport={() => ask(question, 'atOnce')}
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
