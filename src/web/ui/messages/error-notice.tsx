import { chakra } from '@chakra-ui/react'

/** Refusal shown next to the element it refers to, and announced by screen readers. */
export const ErrorNotice = chakra(
  'div',
  {
    base: {
      bg: 'error.soft',
      borderStartWidth: '3px',
      borderColor: 'error',
      borderEndRadius: 'l2',
      px: '4',
      py: '3',
    },
  },
  { defaultProps: { role: 'alert' } },
)
