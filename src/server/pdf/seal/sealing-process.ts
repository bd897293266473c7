import { serve } from '../processes/serve.ts'
import { sealReceipt } from './seal-receipt.ts'

serve(sealReceipt)
