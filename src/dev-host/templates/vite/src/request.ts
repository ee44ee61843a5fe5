/** The request of `request.json`, as the guest receives it. */
export interface SeatRequest {
  message: string;
  schema: {properties: {seat: {title: string; enum: string[]}}};
  context?: {aisle?: string[]};
  /** The entries of the user so far. */
  content?: {seat?: string};
  /** The reason for which the last answer was rejected. */
  error?: string;
}
