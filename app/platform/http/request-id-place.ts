/** Where an error page names its request; the server fills it in last, so that cached pages stay the same for everyone. */
export const REQUEST_ID_PLACE = "%request-id%";
