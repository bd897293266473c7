import { Box, chakra } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { wayFindingMachine } from '../../../../../machines/signing/way-finding.machine.ts'
import {
  useKeptAddress,
  useWayDialog,
  useWayFinding,
  useWayFindingRef,
  WayFindingFlow,
} from './way-finding.connect.tsx'
import { WayForm } from './form.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { signPath } from '../../../paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageLink } from '../../../ui/links.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'

type Snapshot = SnapshotFrom<typeof wayFindingMachine>

const contextOf = ({ context }: Snapshot) => context
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** “Which one am I?”: by the address it knows whether a company has signed. */
export function WayFinder({ linkId }: { linkId: string }) {
  return (
    <WayFindingFlow linkId={linkId}>
      <Question />
    </WayFindingFlow>
  )
}

function Question() {
  const { t } = useWords()
  const actor = useWayFindingRef()
  const { linkId } = useWayFinding(contextOf)
  const busy = useWayFinding(isBusy)
  const dialog = useWayDialog()
  const address = useKeptAddress(linkId)
  return (
    <Notice>
      <chakra.h2 fontWeight="bold" color="ink">
        {t('way.title')}
      </chakra.h2>
      <chakra.p mb="3">{t('way.lead')}</chakra.p>
      <Box maxWidth="24rem">
        <WayForm
          email={address.recall()}
          busy={busy}
          onSubmit={(email) => {
            address.remember(email)
            actor.send({ type: 'form.submitted', email })
          }}
        />
      </Box>
      <Box role="status">
        <Answer />
      </Box>
      {dialog && <RefusalSaid dialog={dialog} place="individual" />}
    </Notice>
  )
}

function Answer() {
  const { t } = useWords()
  const { linkId, way } = useWayFinding(contextOf)
  if (way === null) return null
  return (
    <Box mt="4">
      <chakra.p mb="3" color="ink">
        {t(`way.${way}`)}
      </chakra.p>
      <PageLink to={signPath(linkId, way)}>{t(`entry.${way}Button`)}</PageLink>
    </Box>
  )
}
