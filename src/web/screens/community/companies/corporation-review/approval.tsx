import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckBox } from '../../../../ui/messages/check-box.tsx'
import { corporationActionFlow } from '../corporation-actions/connect.ts'
import { approvalButton } from './review-keys.ts'

export type DecisionProps = { linkId: string; corporation: Schemas['Corporation']; scan: string }

/** Breakpoints at which the panel contains the approve button. */
const inPanel = { base: 'block', sm: 'none', lg: 'block' } as const

type ApprovalProps = DecisionProps & {
  /** Returns whether the approval of a scan that the page cannot show may be requested now. */
  isAllowed?: () => boolean
}

/** Approve button, whose question names what to compare. */
export function Approval({ linkId, corporation, scan, isAllowed }: ApprovalProps) {
  const { t } = useWords()
  const { ask, isBusy } = corporationActionFlow.useAct()
  const { id, corporation_name: name, admin_name: person } = corporation
  return (
    <>
      <Box textStyle="small" color="ink.second" overflowWrap="anywhere">
        {t('review.approvalMeans', { name: person })}
      </Box>
      {/* Between the phone and wide breakpoints, `DecisionFoot` contains the button that people see beside the pages. */}
      <Box display={isAllowed ? 'block' : inPanel} mt="2">
        <Button
          id={approvalButton}
          width="full"
          variant={isAllowed ? 'outline' : 'solid'}
          aria-disabled={isBusy}
          aria-keyshortcuts="a"
          title={`${t('review.approve')} (a)`}
          onClick={() => {
            if (!isBusy && (isAllowed?.() ?? true)) ask({ linkId, id, name, kind: 'approved', scan })
          }}
        >
          {t('review.approve')}
        </Button>
      </Box>
    </>
  )
}

const openedTick = 'opened-elsewhere'

/** Approval of a scan that the page cannot show: first, a tick confirms that the file was opened elsewhere. */
export function UnseenApproval(props: DecisionProps) {
  const { t } = useWords()
  const [isTicked, setIsTicked] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const problemId = isRefused && !isTicked ? `${openedTick}-problem` : undefined
  const isAllowed = (): boolean => {
    if (isTicked) return true
    setIsRefused(true)
    const tick = document.getElementById(openedTick)
    tick?.focus()
    tick?.scrollIntoView({ block: 'center' })
    return false
  }
  return (
    <>
      <Box mb="3">
        <CheckBox
          id={openedTick}
          checked={isTicked}
          onChange={setIsTicked}
          problemId={problemId}
          label={t('review.opened')}
        />
        {problemId !== undefined && (
          <Box id={problemId} color="error" textStyle="small" fontWeight="medium" ps="8">
            {t('review.openedFirst')}
          </Box>
        )}
      </Box>
      <Approval {...props} isAllowed={isAllowed} />
    </>
  )
}
