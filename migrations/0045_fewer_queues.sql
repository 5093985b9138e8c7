-- One job runs all tasks of the night and one all of the hour: the queues that each task had, with their schedules, go.
DO $$ BEGIN
	IF to_regprocedure('jobs.delete_queue(text)') IS NOT NULL THEN
		PERFORM jobs.delete_queue(name) FROM jobs.queue
		WHERE name LIKE '%.forget' OR name LIKE '%.collect' OR name IN ('morning.summary', 'uploads.clear-after-crash');
	END IF;
END $$;
