import type { Schemas } from '../../../../../../openapi/index.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { ActionMenu } from '../../../../ui/feedback/action-menu.tsx'
import { actionsFor, findBlockingReason, useCorporationAction } from './connect.ts'

/** Menu of actions on a corporation, except the review of its scan. Disabled actions show the reason. */
export function CorporationMenu({ linkId, corporation }: { linkId: string; corporation: Schemas['Corporation'] }) {
  const { t } = useWords()
  const ask = useCorporationAction(linkId, corporation)
  const actions = actionsFor(corporation.state).map((kind) => {
    const whyNot = findBlockingReason(kind, corporation)
    return {
      key: kind,
      label: t(`corporation.short.${kind}`),
      onChosen: () => ask(kind),
      whyNot: whyNot === null ? undefined : t(whyNot),
    }
  })
  return <ActionMenu subject={corporation.corporation_name} actions={actions} />
}
