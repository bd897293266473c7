import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { organisationSelectionMachine } from '../../../../machines/community/organisation-selection.machine.ts'
import type { NamedProject } from '../../../domain/configuration.ts'
import { readTyped } from '../../../domain/configuration-memory.ts'
import { findCodePlatform } from '../../../domain/repository-file.ts'
import {
  configurationOf,
  type OrganisationSelection as Selection,
  useConfiguration,
  usePieceOf,
  useTypedInto,
} from '../../flows/configuration.tsx'
import { emptyProject, ProjectForm } from '../../forms/project-form.tsx'
import { useWords, type WordKey } from '../../i18n/use-words.ts'
import { platformSelectPath } from '../../paths.ts'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { LoadingRows } from '../../ui/records/loading-rows.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RefusalDialog } from '../../ui/refusal-dialog.tsx'
import { RefusalSaid } from '../refusal-said.tsx'
import { BeginAnew } from './begin-anew.tsx'

type Snapshot = SnapshotFrom<typeof organisationSelectionMachine>

const contextOf = ({ context }: Snapshot) => context
const isListing = (snapshot: Snapshot) => snapshot.matches('listing')
const isSearching = (snapshot: Snapshot) => snapshot.matches('searching')
const isDoubting = (snapshot: Snapshot) => snapshot.matches('doubting')
const isDisconnected = (snapshot: Snapshot) => snapshot.matches('disconnected')
const dialogOf = ({ children }: Snapshot) => children.dialog

type Props = {
  selection: Selection
  /** The code platform one came from; empty for an account with a password. */
  platform: string
}

/** The project's form, and what the code platform has to say to it. */
export function OrganisationSelection({ selection, platform }: Props) {
  const listing = usePieceOf(selection, isListing)
  const doubting = usePieceOf(selection, isDoubting)
  const disconnected = usePieceOf(selection, isDisconnected)
  const dialog = usePieceOf(selection, dialogOf)
  const searching = usePieceOf(selection, isSearching)
  return (
    <>
      <LoadingBar busy={listing || searching} />
      {listing ? <LoadingRows count={3} /> : <Form selection={selection} platform={platform} />}
      {doubting && <Doubt selection={selection} />}
      {disconnected && <Disconnected selection={selection} />}
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </>
  )
}

function Form({ selection, platform }: Props) {
  const { t } = useWords()
  const { isByHand, organizations } = usePieceOf(selection, contextOf)
  const busy = usePieceOf(selection, isSearching)
  const { project: answered } = useConfiguration(configurationOf)
  const { kept, keep } = useTypedInto('project')
  const [project] = useState<NamedProject>(() => ({
    ...readTyped(answered ?? emptyProject, kept()),
    ...(isByHand ? {} : { platform: findCodePlatform(platform) ?? 'github' }),
  }))
  const isNobodys = !isByHand && organizations.length === 0
  return (
    <>
      {isNobodys && (
        <Notice>
          <chakra.p mb="3">{t('config.noOrganization')}</chakra.p>
          <Button variant="outline" onClick={() => selection.send({ type: 'retry.asked' })}>
            {t('config.listAgain')}
          </Button>
        </Notice>
      )}
      {!isNobodys && (
        <ProjectForm
          project={project}
          organizations={isByHand ? null : organizations}
          busy={busy}
          onSubmit={(typed) => selection.send({ type: 'form.submitted', project: typed })}
          onTyped={keep}
        >
          <BeginAnew />
        </ProjectForm>
      )}
    </>
  )
}

/** The platform does not show the repository as one expects: whether to go on is asked (specification §5). */
function Doubt({ selection }: { selection: Selection }) {
  const { t } = useWords()
  const { doubt, project } = usePieceOf(selection, contextOf)
  const values = { organization: project?.organization ?? '', repository: project?.repository ?? '' }
  return (
    <RefusalDialog
      title={t('config.doubt')}
      message={t(`config.doubt.${doubt ?? 'private_or_missing'}` as WordKey, values)}
      onward={{ label: t('config.doubtAccepted'), go: () => selection.send({ type: 'doubt.accepted' }) }}
      onClose={() => selection.send({ type: 'doubt.dismissed' })}
      closing={t('config.doubtDismissed')}
    />
  )
}

function Disconnected({ selection }: { selection: Selection }) {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <RefusalDialog
      title={t('config.disconnected')}
      message={t('config.disconnectedWhat')}
      onward={{ label: t('dialog.signIn'), go: () => void navigate(platformSelectPath) }}
      onClose={() => selection.send({ type: 'doubt.dismissed' })}
    />
  )
}
